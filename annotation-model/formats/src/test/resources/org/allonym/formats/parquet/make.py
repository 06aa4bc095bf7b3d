# What made these files: pyarrow 25, datasets 5, fastparquet 2026.9; they go to a folder fx.
import fastparquet, pandas, pyarrow as pa, pyarrow.parquet as pq, datasets, json, random
T=["Ines","Vidal","teaches","at","Colegio","Alba","in","Lugo","."]
G=["B-NAME_STUDENT","I-NAME_STUDENT","O","O","B-SCHOOL","I-SCHOOL","O","B-LOCATION","O"]
names=["O","B-NAME_STUDENT","I-NAME_STUDENT","B-SCHOOL","I-SCHOOL","B-LOCATION"]
rows=[dict(id="a",tokens=T,ner_tags=G),dict(id="b",tokens=["Zoë","😀","runs"],ner_tags=["B-NAME_STUDENT","O","O"]),
      dict(id="c",tokens=["Nobody"],ner_tags=None),dict(id="d",tokens=["Two","words"],ner_tags=["O","O"])]
f=datasets.Features({"id":datasets.Value("string"),"tokens":datasets.List(datasets.Value("string")),"ner_tags":datasets.List(datasets.ClassLabel(names=names))})
num=[{**r,"ner_tags":None if r["ner_tags"] is None else [names.index(x) for x in r["ner_tags"]]} for r in rows]
datasets.Dataset.from_list(num,features=f).to_parquet("fx/datasets.parquet")
t=pa.Table.from_pylist(rows); pq.write_table(t,"fx/snappy.parquet")
random.seed(3)
many=[dict(id=f"m{i}",tokens=random.choices(T,k=random.randint(0,12))) for i in range(300)]
for m in many: m["ner_tags"]=[random.choice(["O","B-NAME_STUDENT"]) for _ in m["tokens"]]
pq.write_table(pa.Table.from_pylist(many),"fx/pages-gzip-2.parquet",compression="gzip",data_page_version="2.0",data_page_size=300,row_group_size=110,write_batch_size=16)
sp=[dict(text="Ines Vidal runs.",spans=[dict(start=0,end=10,label="NAME_STUDENT",score=0.5)],grade=7,good=True,when=None),
    dict(text="Nothing.",spans=[],grade=None,good=False,when=None),dict(text="Unread.",spans=None,grade=9,good=None,when=None)]
tb=pa.Table.from_pylist(sp,schema=pa.schema([("text",pa.string()),("spans",pa.list_(pa.struct([("start",pa.int32()),("end",pa.int32()),("label",pa.string()),("score",pa.float64())]))),("grade",pa.int8()),("good",pa.bool_()),("when",pa.timestamp("ms"))]))
pq.write_table(tb,"fx/spans.parquet",compression="snappy",use_dictionary=False)
pq.write_table(pa.Table.from_pylist(rows),"fx/zstd.parquet",compression="zstd")
bad=pa.Array.from_buffers(pa.string(),3,[None,pa.py_buffer(bytes([0,0,0,0,1,0,0,0,4,0,0,0,5,0,0,0])),pa.py_buffer(b"aZo\xeb!")])
pq.write_table(pa.table({"text":bad,"spans":pa.array([[],[],[]],pa.list_(pa.int32()))}),"fx/bytes.parquet")
pq.write_table(pa.table({"a":[1,2],"b":["x","y"]}),"fx/others.parquet")
pq.write_table(pa.Table.from_pylist(rows),"fx/delta.parquet",use_dictionary=False,column_encoding={"id":"DELTA_BYTE_ARRAY","tokens.list.element":"DELTA_LENGTH_BYTE_ARRAY","ner_tags.list.element":"PLAIN"})
zero=pa.array([0]*1000000,pa.int8())
pq.write_table(pa.table({"text":pa.DictionaryArray.from_arrays(zero,pa.array(["word "*20000]))}),"fx/bomb.parquet")
tag=pa.DictionaryArray.from_arrays(pa.array([0]*9000000,pa.int8()),pa.array(["O"]))
l=pa.ListArray.from_arrays(pa.array([0,9000000],pa.int32()),tag)
pq.write_table(pa.table({"tokens":l,"ner_tags":l}),"fx/row.parquet")
text=["Ines Vidal teaches at Colegio Alba in Lugo .","Zoë 😀 runs","Nobody","Two words",""]
fastparquet.write("fx/fastparquet.parquet",pandas.DataFrame(dict(id=list("abcdz"),text=text)))
