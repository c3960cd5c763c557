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
  carriesCard("1".repeat(500_000));
  carriesCard("1@".repeat(250_000));
  carriesCard("4242-".repeat(100_000));
  carriesCard({ phone: "1".repeat(100_000) });
  carriesCard(`x${"a".repeat(500_000)}@`);
  // Of the processor's time, not the clock's: another process may have the processor. A look that goes back and forth takes minutes.
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(3_000_000);
});
