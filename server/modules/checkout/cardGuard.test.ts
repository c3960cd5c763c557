import { randomBytes, randomUUID } from "node:crypto";
import { carriesCard, TEAM_NAMED } from "./cardGuard";

test.each([
  "4242424242424242",
  "4242 4242 4242 4242",
  "4242-4242-4242-4242",
  "my card is 4242424242424242, thanks",
  "378282246310005",
  "tok_4242424242424242",
  4242424242424242,
  { a: [{ b: "5555555555554444" }] },
  "99942424242424242421111",
  "4242424242424242 12 31",
  "12-31 4242-4242-4242-4242",
  "5555 5555 5555 4444 / 123",
  "3782 822463 10005",
  "6011111111111117",
  "2223003122003222",
  "４２４２４２４２４２４２４２４２",
  "４２４２－４２４２－４２４２－４２４２",
  "4242.4242.4242.4242",
  "4242 - 4242 - 4242 - 4242",
  "4242  4242  4242  4242",
  "4242\u00a04242\u202f4242\u20094242",
  "4242\u20134242\u20144242\u22124242",
  "4242\u200b4242\u00ad42424242",
  "4242\n4242\t4242 4242",
  "4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2",
  "٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢",
  "۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲",
  "4222222222222",
  "DE00 4242 4242 4242 4242",
  new URLSearchParams({ note: "4242 4242 4242 4242" }),
  { "4242424242424242": "x" },
  { phone: "4242424242424242" },
  { phone: "3782 822463 10005" },
  { note: "pay@home.example 4242424242424242" },
  { email: "4242424242424242" },
  { email: "4242 4242 4242 4242" },
  { tracking_number: "4242424242424242" },
  { cart_note: "00000000-0000-4000-8000-000000000000 4242424242424242" },
])("%j carries a card number", (value) => {
  expect(carriesCard(value)).toBe(true);
});

test.each([
  "4242424242424241",
  "+49 1512 3456788",
  "01512 3456788",
  "1732170000000",
  "12 River Street",
  42,
  null,
  { zip: "97201" },
  { email: "4242424242424242@people.example" },
  { emails: ["4242424242424242@people.example"] },
  { note: "Please write to 4242424242424242@people.example, thanks" },
  { phone: "0044 2079 460 958" },
  { phone: "420 604 123 456 7" },
  { tracking_number: "9400 1000 0000 0000 0000 00" },
  "12345678-1234-4234-8234-123456789014",
  "DE89 3704 0044 0532 0130 00",
  "GB82 WEST 1234 5698 7654 32",
  "IBAN FR14 2004 1010 0505 0001 3M02 606, merci",
  "BE68539007547034",
  "4006381333931",
  "4 006381 333931",
  "503 555 0100 503 555 0101",
  "call 503-555-0100 503-555-0107 before noon",
  "gift card 4K3Q-9F2M-4242-4242",
  "120 x 60 x 75 cm, 2024-11-18 14:30",
  new URLSearchParams({ note: "two of them, please" }),
  "42424242-4242-4242-8242-424242424242",
  "VS-26-424242-4",
  { now: 1_732_170_000_000 },
  { time: 1_732_170_000_000_123 },
])("%j carries none", (value) => {
  expect(carriesCard(value)).toBe(false);
});

test("what the store's team copies from carriers and statements passes on its own calls, in its own fields", () => {
  const long = "4242424242424242";
  expect(carriesCard({ tracking_number: long, transaction: long }, TEAM_NAMED)).toBe(false);
  expect(carriesCard({ tracking_number: { deep: long } }, TEAM_NAMED)).toBe(true);
  expect(carriesCard({ reason: long }, TEAM_NAMED)).toBe(true);
});

test("most accounts of banks and articles of shops are none, whatever their digits", () => {
  // German accounts and bar codes that begin like a card: one in ten would end like one.
  for (let count = 0; count < 1000; count += 1) {
    const account = `37040044${String(4_242_424_242 + count)}`;
    const check = 98n - (BigInt(`${account}131400`) % 97n);
    expect(carriesCard(`DE${String(check).padStart(2, "0")}${account}`.replace(/(.{4})/g, "$1 "))).toBe(false);
    const article = String(400_638_133_000 + count);
    const sum = [...article].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
    expect(carriesCard(article + String((10 - (sum % 10)) % 10))).toBe(false);
  }
});

test("tokens and ids of ours are never taken for one", () => {
  for (let count = 0; count < 5000; count += 1) {
    expect(
      carriesCard([
        randomUUID(),
        `tok_${randomBytes(24).toString("base64url")}`,
        `pay_${randomBytes(18).toString("hex")}`,
      ]),
    ).toBe(false);
  }
});

test("a long string is read in no time", () => {
  const before = process.cpuUsage();
  carriesCard("4 ".repeat(250_000));
  carriesCard("4 - ".repeat(250_000));
  carriesCard("503 555 0100 ".repeat(50_000));
  carriesCard("DE89 ".repeat(100_000));
  carriesCard("1".repeat(500_000));
  carriesCard("1@".repeat(250_000));
  carriesCard("4242-".repeat(100_000));
  carriesCard({ phone: "1".repeat(100_000) });
  carriesCard(`x${"a".repeat(500_000)}@`);
  // Of the processor's time, not the clock's: another process may have the processor. A look that goes back and forth
  // takes minutes.
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(3_000_000);
});
