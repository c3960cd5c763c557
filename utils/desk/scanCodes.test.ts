import { codeKey, readScan } from "./scanCodes";

const ORIGIN = "https://store.test";
const read = (text: string) => readScan(text, ORIGIN);

test.each([
  "VS-26-7K3Q9F-4-B",
  " vs-26-7k3q9f-4-b\r\n",
  "VS 26 7K3Q9F 4 B",
  "VS–26–7K3Q9F–4–B",
  "]Q3VS-26-7K3Q9F-4-B",
  "https://store.test/console/scan?part=VS-26-7K3Q9F-4-B",
  "https://store.test/order-api/staff/parts/vs-26-7k3q9f-4-b/slip",
  "https://store.test/de-DE/x/VS%2026%207K3Q9F%204%20B",
])("a slip says its part's number, however it is written: %j", (text) => {
  expect(read(text)).toEqual({ kind: "part", number: "VS-26-7K3Q9F-4-B" });
});

test.each([
  ["DL-ARC", "DL-ARC"],
  [" dl-arc\n", "dl-arc"],
  ["]C1DL-ARC", "DL-ARC"],
  ["4006381333931", "4006381333931"],
  ["https://store.test/en-US/desk-lamp-arc?options=COL", "desk-lamp-arc"],
  ["VS-26-7K3Q9F-4", "VS-26-7K3Q9F-4"],
  ["1Z999AA10123456784", "1Z999AA10123456784"],
  ["12345", "12345"],
])("whatever else can be read is a unit's code: %j", (text, code) => {
  expect(read(text)).toEqual({ kind: "item", code });
});

test.each([
  "",
  " \t\u0000 ",
  "4006381333932",
  "12345678",
  "x".repeat(401),
  "https://elsewhere.test/console/scan?part=VS-26-7K3Q9F-4-B",
  "https://store.test/",
  "https://store.test/%E0%A4%A",
  "http://[",
])("rubbish, a misread number and another store's address are nobody's code: %j", (text) => {
  expect(read(text)).toEqual({ kind: "misread" });
});

test("one number in two lengths is one product's, and case does not part codes", () => {
  expect(codeKey("036000291452")).toBe(codeKey("0036000291452"));
  expect(codeKey(" dl-arc ")).toBe(codeKey("DL-ARC"));
  expect(codeKey("12345")).toBe("12345");
});
