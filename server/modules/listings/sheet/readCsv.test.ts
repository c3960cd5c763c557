import { numberIn, readCsv } from "./readCsv";

const read = (bytes: Buffer) => readCsv(bytes, { asker: "1" });
const cellsOf = async (bytes: Buffer) => (await read(bytes)).map(({ line, cells }) => [line, ...cells.values()]);

test("files of every spreadsheet are read", async () => {
  const files = [
    Buffer.from("code,price_eur,name\nA-1,129.95,Pult\n"),
    Buffer.from('\ufeffCode;Price_EUR;Name\r\nA-1;"129.95";Pult\r\n\r\n'),
    Buffer.from("code\tprice_eur\tname\rA-1\t129.95\tPult"),
  ];
  for (const file of files) expect(await cellsOf(file)).toEqual([[2, "A-1", "129.95", "Pult"]]);
  const old = Buffer.from("code;name\nA-1;Stühle à 5 \u0080", "latin1");
  expect(await cellsOf(old)).toEqual([[2, "A-1", "Stühle à 5 €"]]);
});

test("a row is found where it begins, whatever lies within the cells before it", async () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const file = ["code;name", 'A-1;"of', "three", 'lines"', "", "B-1;Pult", 'C-1;"of', 'two"', "D-1;Stuhl"].join(end);
    const rows = await read(Buffer.from(file));
    expect(rows.map(({ line, cells }) => [line, cells.get("code")])).toEqual([
      [2, "A-1"],
      [6, "B-1"],
      [7, "C-1"],
      [9, "D-1"],
    ]);
  }
});

test("what is no such file is refused", async () => {
  await expect(read(Buffer.from("PK\u0003\u0004..."))).rejects.toThrow();
  await expect(read(Buffer.from("name\nPult"))).rejects.toThrow();
  await expect(read(Buffer.from(`code\n${"A\n".repeat(5001)}`))).rejects.toThrow();
  await expect(read(Buffer.from('code\n"A'))).rejects.toThrow();
});

test.each([
  ["129.95", 129.95],
  ["129,95", 129.95],
  ["1.234,50", 1234.5],
  ["1,234.50", 1234.5],
  ["1\u202f234,5", 1234.5],
  ["1’234.50", 1234.5],
  ["1.234", 1234],
  ["1,234,567", 1_234_567],
  ["12", 12],
  ["", null],
  ["12 €", null],
  ["-3", null],
  ["1.23.4", null],
  ["=1+1", null],
])("%s is %s", (typed, value) => expect(numberIn(typed)).toBe(value));
