import { SaxesParser } from "saxes";
import { bankText, isBankName } from "./bankText";
import { nextBankDay } from "./entry";
import { nacha } from "./nacha";
import { pain001 } from "./pain001";

const madeAt = new Date("2026-11-27T16:30:00Z");

test("a bank reads names without accents and without what it does not know", () => {
  expect(bankText("Zoë Müller-Straße & Søn", 70)).toBe("Zoe Muller-Strasse + Son");
  expect(bankText("A<b>\n中文 C", 70)).toBe("A b C");
  expect(bankText("abcdef", 3)).toBe("abc");
});

test("a name in letters that no bank takes leaves a file valid", () => {
  expect([isBankName("Иван Петров"), isBankName("Νίκος"), isBankName("1 / 2"), isBankName("Ада Lovelace")]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  const euro = { id: 1, amount: 100, holder: "Иван Петров", iban: "DE89370400440532013000" };
  const payer = { name: "Shop", iban: "NL91ABNA0417164300", bic: "ABNANL2A" };
  expect(pain001(payer, { id: 1, madeAt, entries: [euro] })).toContain("<Cdtr><Nm>NOTPROVIDED</Nm></Cdtr>");
  const dollars = { id: 1, amount: 100, holder: "Νίκος", routing: "011401533", account: "111122223333" };
  const from = { name: "Shop", routing: "021000021", bank: "Test Bank", companyId: "1934471826" };
  expect(nacha(from, { id: 1, madeAt, entries: [dollars] })).toContain(" NOTPROVIDED ");
});

test("a payment is asked for on the next weekday", () => {
  expect(nextBankDay(madeAt)).toBe("2026-11-30");
  expect(nextBankDay(new Date("2026-11-25T23:59:00Z"))).toBe("2026-11-26");
});

test("a file in euros is XML whose sums are those of its payments", () => {
  const payer = { name: "Shop & Søn B.V.", iban: "NL91ABNA0417164300", bic: "ABNANL2A" };
  const entries = [
    { id: 7, amount: 5_520, holder: "Zoë <O'Neil>", iban: "DE89370400440532013000" },
    { id: 8, amount: 5, holder: "Ada", iban: "FR1420041010050500013M02606" },
  ];
  const xml = pain001(payer, { id: 3, madeAt, entries });
  const texts: Record<string, string[]> = {};
  let name = "";
  const parser = new SaxesParser();
  parser.on("opentag", (tag) => (name = tag.name));
  parser.on("text", (text) => text.trim() && (texts[name] ??= []).push(text));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  expect(texts).toMatchObject({
    MsgId: ["PAYOUT-3"],
    NbOfTxs: ["2", "2"],
    CtrlSum: ["55.25", "55.25"],
    Dt: ["2026-11-30"],
    InstdAmt: ["55.20", "0.05"],
    EndToEndId: ["WITHDRAWAL-7", "WITHDRAWAL-8"],
  });
  expect(xml).toContain("<Nm>Zoe O&#39;Neil</Nm>");
});

test("a file in dollars has records of 94 characters in blocks of ten, with the sums of its entries", () => {
  const payer = { name: "Shop Inc.", routing: "021000021", bank: "Test Bank", companyId: "1934471826" };
  const entry = { holder: "Grace Hopper", routing: "011401533", account: "111122223333" };
  const entries = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...entry, id, amount: id * 1_000 }));
  const lines = nacha(payer, { id: 1, madeAt, entries }).trimEnd().split("\n");
  expect(lines).toHaveLength(20);
  expect(lines.every((line) => line.length === 94)).toBe(true);
  expect(lines[0]?.slice(0, 40)).toBe("101 02100002119344718262611271630B094101");
  expect(lines[1]).toContain("PPDPAYOUT    261127261130   102100002");
  expect(lines[2]).toBe(
    "622011401533111122223333     0000001000W1             GRACE HOPPER            0021000020000001",
  );
  const hash = String(7 * 1_140_153).padStart(10, "0");
  expect(lines[9]?.slice(0, 44)).toBe(`8220000007${hash}000000000000000000028000`);
  expect(lines[10]?.slice(0, 31)).toBe(`900000100000200000007${hash}`);
  expect(lines.slice(11).every((line) => /^9+$/.test(line))).toBe(true);
});
