import { bankRowsOf, numbersIn } from "./readBankFile";

const line = (cells: Record<string, string>, at = 2) => ({ line: at, cells: new Map(Object.entries(cells)) });
const amountIn = (typed: string, more: Record<string, string> = {}) => {
  const { rows, outgoing, unread } = bankRowsOf([line({ betrag: typed, ...more })]);
  return rows[0] ? [rows[0].amount, rows[0].currency] : outgoing ? "out" : unread ? "unread" : "none";
};

test.each([
  ["1.234,56", [1234.56, ""]],
  ["+120,00", [120, ""]],
  ["120.00 EUR", [120, "EUR"]],
  ["€ 120,00", [120, "EUR"]],
  ["$120.00", [120, ""]],
  ["1’234.50", [1234.5, ""]],
  ["-15,00", "out"],
  ["15,00-", "out"],
  ["−15,00", "out"],
  ["", "out"],
  ["0,00", "out"],
  ["viel", "unread"],
  ["12.34.5", "unread"],
])("the amount %s", (typed, expected) => expect(amountIn(typed)).toEqual(expected));

test("a column says which way money went, and in what", () => {
  expect(amountIn("15,00", { "soll/haben": "S" })).toBe("out");
  expect(amountIn("15,00", { "soll/haben": "H", währung: "eur" })).toEqual([15, "EUR"]);
  expect(amountIn("15,00", { währung: "€" })).toEqual([15, "EUR"]);
  expect(amountIn("15,00", { währung: "=1+1" })).toEqual([15, ""]);
});

test.each([
  ["betrag (eur)", true],
  ["umsatz in eur", true],
  ["credit amount", true],
  ["paid in", true],
  ["crédit", true],
  ["credit reference", false],
  ["credit/debit", false],
  ["umsatzart", false],
])("a column %s holds amounts: %s", (column, isAmount) => {
  expect(bankRowsOf([line({ [column]: "12,00" })]).rows).toHaveLength(isAmount ? 1 : 0);
});

test("an order's number is found however a bank breaks it, and nothing that only looks like one", () => {
  const number = "VS-26-7K3Q9F-4";
  const [valid] = Array.from("0123456789ABCDEFGHJKMNPQRSTVWXYZ").filter(
    (check) => numbersIn([`VS-26-7K3Q9F-${check}`]).length > 0,
  );
  const own = number.replace(/.$/, valid ?? "");
  for (const text of [own, own.toLowerCase(), own.replace(/-/g, ""), own.replace(/-/g, " "), `Rg.${own}/Danke`])
    expect([text, numbersIn([text])]).toEqual([text, [own]]);
  expect(numbersIn([own.slice(0, 9), own.slice(9)])).toEqual([own]);
  expect(numbersIn([own.replace("7K3", "7K4"), "VS 26", ""])).toEqual([]);
});

test("a row has the same name in every file, whatever the account stood at, and its next like another one", () => {
  const row = { datum: "30.11.2026", zweck: "Miete", betrag: "5,00" };
  const nameOf = (cells: Record<string, string>) => bankRowsOf([line(cells)]).rows[0]?.transaction;
  expect(nameOf({ ...row, saldo: "1,00" })).toBe(nameOf({ ...row, saldo: "9,00" }));
  expect(nameOf({ ...row, zweck: "Strom" })).not.toBe(nameOf(row));
  const [first, second] = bankRowsOf([line(row), line(row, 3)]).rows;
  expect([first?.transaction, second?.transaction]).toEqual([nameOf(row), `${nameOf(row)}-2`]);
});
