import { CODE_ALPHABET, hashCode, lockSeconds, newCode, secondsUntil } from "./rules";
import { readEmail } from "../addresses/email";

test("codes use 32 symbols that nobody confuses, and are read in any case", () => {
  expect(new Set(CODE_ALPHABET).size).toBe(32);
  expect(newCode()).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
  expect(hashCode(" ab2c ", "salt")).toBe(hashCode("AB2C", "salt"));
});

test("locks double from a minute up to an hour", () => {
  expect([0, 1, 2, 5, 6, 60].map(lockSeconds)).toEqual([60, 120, 240, 1920, 3600, 3600]);
});

test("seconds left are whole and never 0 before the end", () => {
  const now = new Date(0);
  expect(secondsUntil(new Date(1), now)).toBe(1);
  expect(secondsUntil(new Date(0), now)).toBe(0);
  expect(secondsUntil(null, now)).toBe(0);
});

test.each([
  "victim@x",
  "victim@x.test,evil@y.test",
  "victim@x.test\r\nBcc: evil@y.test",
  '"evil@y.test"@x.test',
  "a@x.test@evil.test",
  "mıke@x.test",
  "a..b@x.test",
  "Kelvin\u212A@x.test",
  "",
])("%j is not one plain address", (text) => expect(readEmail(text)).toBeUndefined());

test("an address is known in lower case", () =>
  expect(readEmail(" Ana.B+desk@Shop.Example ")).toBe("ana.b+desk@shop.example"));
