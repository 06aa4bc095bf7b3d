package org.allonym.inference.rules;

import java.util.Set;

/// What is known of hosts on the web. Immutable; any thread.
final class Hosts {

    /// Top-level domains an address without `http` may end in; any of two letters counts where a path follows.
    static final Set<String> COMMON = Set.of(
            "com", "org", "net", "edu", "gov", "io", "me", "co", "dev", "app", "blog", "info", "biz", "ly", "be", "tv",
            "uk", "us", "ca", "au", "de", "fr", "es", "it", "nl", "br", "mx", "in", "eu", "ch", "at", "pt", "pl", "site",
            "online", "example", "test", "invalid", "xyz", "page", "tech", "design", "art", "space", "name", "pro", "website", "academy");

    /// Sites whose next part of the path is somebody's own.
    static final Set<String> PROFILES = Set.of(
            "facebook.com", "fb.com", "fb.me", "twitter.com", "x.com", "instagram.com", "tiktok.com", "pinterest.com",
            "github.com", "gitlab.com", "bitbucket.org", "behance.net", "dribbble.com", "about.me", "linktr.ee",
            "soundcloud.com", "twitch.tv", "deviantart.com", "vk.com", "t.me", "telegram.me", "wa.me", "kaggle.com",
            "medium.com", "codepen.io", "flickr.com", "slideshare.net", "replit.com", "repl.it", "patreon.com",
            "strava.com", "snapchat.com", "linkedin.com", "orcid.org", "researchgate.net", "threads.net", "vimeo.com",
            "youtube.com", "reddit.com", "quora.com", "stackoverflow.com", "goodreads.com", "mastodon.social",
            "scratch.mit.edu", "last.fm", "gravatar.com", "steamcommunity.com", "coursera.org", "leetcode.com",
            "hackerrank.com", "codecademy.com", "glitch.com", "observablehq.com", "ok.ru", "weibo.com", "xing.com");

    /// Paths on those sites that belong to everybody.
    static final Set<String> SITE_PATHS = Set.of(
            "about", "help", "home", "login", "signup", "privacy", "terms", "explore", "search", "share", "sharer",
            "sharer.php", "intent", "hashtag", "jobs", "company", "groups", "group", "pages", "topics", "features",
            "pricing", "blog", "events", "learn", "lecture", "specializations", "courses", "questions", "tagged", "tag",
            "policies", "business", "watch", "results", "feed", "playlist", "embed", "docs", "legal", "p", "reel", "r",
            "pulse", "school", "i", "learning", "topic", "publication", "discover", "degrees", "browse", "articles");

    /// First parts of a path behind which somebody's own page stands, on any site.
    static final Set<String> OWNERS = Set.of(
            "user", "users", "u", "profile", "profiles", "people", "member", "members", "in", "c", "channel", "author",
            "authors", "student", "students", "learner", "accomplishments", "pub", "staff", "person");

    /// Sites that give everybody a host of their own below theirs.
    static final Set<String> HOMES = Set.of(
            "wordpress.com", "tumblr.com", "wixsite.com", "weebly.com", "github.io", "gitlab.io", "medium.com",
            "substack.com", "netlify.app", "herokuapp.com", "carrd.co", "squarespace.com", "livejournal.com",
            "jimdofree.com", "jimdo.com", "webnode.com", "webflow.io", "vercel.app", "notion.site", "academia.edu",
            "bandcamp.com", "typepad.com", "myportfolio.com", "edublogs.org", "pages.dev", "firebaseapp.com", "wix.com",
            "strikingly.com", "yolasite.com", "altervista.org", "over-blog.com", "itch.io", "deviantart.com");

    /// Sites of documents that belong to whoever shares them.
    static final Set<String> SHARED_WORK = Set.of(
            "drive.google.com", "docs.google.com", "sites.google.com", "photos.google.com", "photos.app.goo.gl",
            "dropbox.com", "onedrive.live.com", "1drv.ms", "icloud.com", "padlet.com", "prezi.com", "canva.com",
            "miro.com", "mural.co", "app.mural.co", "trello.com", "figma.com", "colab.research.google.com", "notion.so",
            "mindmeister.com", "coggle.it", "lucidchart.com", "issuu.com", "forms.gle", "goo.gl", "bit.ly",
            "calendly.com", "wetransfer.com", "mega.nz", "box.com", "evernote.com", "plus.google.com", "jsfiddle.net",
            "gist.github.com", "loom.com", "genial.ly", "view.genial.ly", "zoom.us", "storybird.com", "flipgrid.com");

    /// Sites of films, where the film may be the writer's own or anybody's.
    static final Set<String> FILMS = Set.of("youtube.com", "m.youtube.com", "youtu.be", "vimeo.com", "dailymotion.com");

    private Hosts() {}

    /// Whether `text` from `start` to `end` can be a top-level domain: 2 to 24 letters.
    static boolean isTopLevel(String text, int start, int end) {
        if (end - start < 2 || end - start > 24) {
            return false;
        }
        for (int i = start; i < end; i++) {
            if (!Character.isLetter(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /// `host` without what stands before the last `labels` of its labels; itself when it has fewer.
    static String tail(String host, int labels) {
        int at = host.length();
        for (int i = 0; i < labels && at > 0; i++) {
            at = host.lastIndexOf('.', at - 1);
            if (at < 0) {
                return host;
            }
        }
        return host.substring(at + 1);
    }
}
