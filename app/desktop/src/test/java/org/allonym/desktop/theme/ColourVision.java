package org.allonym.desktop.theme;

/// How a colour looks to eyes of different kinds, and how far two colours are apart.
///
/// The three kinds of dichromacy are those of Machado, Oliveira and Fernandes (2009), "A Physiologically-based Model for
/// Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 1291–1298, at severity 1.0, in linear sRGB. Grey is the
/// relative luminance of IEC 61966-2-1.
public enum ColourVision {
    NORMAL(1, 0, 0, 0, 1, 0, 0, 0, 1),
    PROTANOPIA(0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    DEUTERANOPIA(0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    TRITANOPIA(1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900),
    GREYSCALE(0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722);

    private final double[] matrix;

    ColourVision(double... matrix) {
        this.matrix = matrix;
    }

    /// What is seen of a colour.
    ///
    /// @param rgb red, green and blue as sRGB writes them, 0 to 1
    /// @return the same for the colour that looks so to normal eyes
    public double[] see(double[] rgb) {
        double[] seen = new double[3];
        for (int i = 0; i < 3; i++) {
            double value = 0;
            for (int j = 0; j < 3; j++) {
                value += matrix[3 * i + j] * linear(rgb[j]);
            }
            seen[i] = encoded(Math.clamp(value, 0, 1));
        }
        return seen;
    }

    /// How far apart two colours look: CIEDE2000 of what is seen of them. 1 is about the least that is noticed side by
    /// side.
    double distance(String one, String other) {
        return ciede2000(lab(see(rgb(one))), lab(see(rgb(other))));
    }

    private static double[] rgb(String hex) {
        double[] rgb = new double[3];
        for (int i = 0; i < 3; i++) {
            rgb[i] = Integer.parseInt(hex.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
        }
        return rgb;
    }

    private static double linear(double value) {
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    private static double encoded(double value) {
        return value <= 0.0031308 ? 12.92 * value : 1.055 * Math.pow(value, 1 / 2.4) - 0.055;
    }

    /// CIE L*a*b* under D65.
    private static double[] lab(double[] rgb) {
        double r = linear(rgb[0]);
        double g = linear(rgb[1]);
        double b = linear(rgb[2]);
        double x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
        double y = root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
        double z = root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double root(double t) {
        return t > 216.0 / 24389 ? Math.cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    }

    /// The formula of Sharma, Wu and Dalal (2005), "The CIEDE2000 Color-Difference Formula", Color Research and
    /// Application 30(1), 21–30.
    static double ciede2000(double[] one, double[] other) {
        double meanChroma = (Math.hypot(one[1], one[2]) + Math.hypot(other[1], other[2])) / 2;
        double g = 0.5 * (1 - Math.sqrt(seventh(meanChroma)));
        double a1 = one[1] * (1 + g);
        double a2 = other[1] * (1 + g);
        double c1 = Math.hypot(a1, one[2]);
        double c2 = Math.hypot(a2, other[2]);
        double h1 = Math.toDegrees(Math.atan2(one[2], a1));
        double h2 = Math.toDegrees(Math.atan2(other[2], a2));
        double turn = c1 * c2 == 0 ? 0 : Math.IEEEremainder(h2 - h1, 360);
        double hue = c1 * c2 == 0 ? h1 + h2 : h1 + turn / 2;
        double lightness = (one[0] + other[0]) / 2;
        double chroma = (c1 + c2) / 2;
        double t = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.20 * cos(4 * hue - 63);
        double square = (lightness - 50) * (lightness - 50);
        double dl = (other[0] - one[0]) / (1 + 0.015 * square / Math.sqrt(20 + square));
        double dc = (c2 - c1) / (1 + 0.045 * chroma);
        double dh = 2 * Math.sqrt(c1 * c2) * Math.sin(Math.toRadians(turn / 2)) / (1 + 0.015 * chroma * t);
        double from275 = (((hue % 360) + 360) % 360 - 275) / 25;
        double rotation = -2 * Math.sqrt(seventh(chroma)) * Math.sin(Math.toRadians(60 * Math.exp(-from275 * from275)));
        return Math.sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh);
    }

    private static double seventh(double chroma) {
        double power = Math.pow(chroma, 7);
        return power / (power + Math.pow(25, 7));
    }

    private static double cos(double degrees) {
        return Math.cos(Math.toRadians(degrees));
    }
}
