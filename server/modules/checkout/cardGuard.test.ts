import { randomBytes, randomUUID } from "node:crypto";
import { carriesCard } from "./cardGuard";

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
])("%j carries none", (value) => {
  expect(carriesCard(value)).toBe(false);
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
  const started = performance.now();
  carriesCard("4 ".repeat(250_000));
  carriesCard("1".repeat(500_000));
  expect(performance.now() - started).toBeLessThan(500);
});
