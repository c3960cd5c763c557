import { readPriceText, readBlock, readCell, writeCell } from "./readCell";

test.each([
  ["499", 499],
  ["499,90", 499.9],
  ["499.9", 499.9],
  ["1.299,00", 1299],
  ["1,299.00", 1299],
  ["1 299,00 €", 1299],
  ["1’299.50", 1299.5],
  ["$1,299", 1299],
  ["1.299", 1299],
  ["12.345.678", 12_345_678],
  ["abc", null],
  ["", null],
  ["-5", null],
  ["4e3", null],
])("%s is read as %s", (typed, amount) => expect(readPriceText(typed)).toBe(amount));

test("a cell keeps what it was before, unless it says otherwise", () => {
  const lowered = { price: 499, origin_price: 549 };
  expect(readCell("479", "EUR", lowered)).toEqual({ price: 479, origin_price: 549 });
  expect(readCell("600", "EUR", lowered)).toEqual({ price: 600, origin_price: 600 });
  expect(readCell("479 / 599", "EUR", null)).toEqual({ price: 479, origin_price: 599 });
  expect(readCell("479", "EUR", null)).toEqual({ price: 479, origin_price: 479 });
});

test("what is no price says why", () => {
  expect(readCell("0", "EUR", null)).toBe("amount");
  expect(readCell("x", "EUR", null)).toBe("amount");
  expect(readCell("1/2/3", "EUR", null)).toBe("amount");
  expect(readCell("4.9999", "EUR", null)).toBe("decimals");
  expect(readCell("500/400", "EUR", null)).toBe("origin");
});

test("a cell is written as it is typed, and a block is read by lines and tabs", () => {
  expect(writeCell({ price: 1299, origin_price: 1399.5 }, "EUR", "de-DE")).toBe("1299,00 / 1399,50");
  expect(writeCell(null, "EUR", "de-DE")).toBe("");
  expect(readBlock('1\t2\r\n"3"\t4\r\n')).toEqual([
    ["1", "2"],
    ["3", "4"],
  ]);
});
