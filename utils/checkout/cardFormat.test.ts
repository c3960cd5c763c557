import { cardKind, formatCardNumber, formatCvc, formatExpiry, isCardNumber, isOpenExpiry } from "./cardFormat";

test("a number is grouped as it stands on the card", () => {
  expect(formatCardNumber("4242424242424242")).toBe("4242 4242 4242 4242");
  expect(formatCardNumber("378282246310005")).toBe("3782 822463 10005");
  expect(formatCardNumber("42x4 2")).toBe("4242");
});

test("the brand shows after the first digits", () => {
  const kinds = ["42", "5555", "37", "3528", "0", ""].map((number) => cardKind(number)?.type);
  expect(kinds).toEqual(["visa", "mastercard", "american-express", "jcb", undefined, undefined]);
});

test("an expiry is understood as typed, pasted and filled in by the browser", () => {
  expect(formatExpiry("1")).toBe("1");
  expect(formatExpiry("7")).toBe("07 / ");
  expect(formatExpiry("1228")).toBe("12 / 28");
  expect(formatExpiry("7/2029")).toBe("07 / 29");
  expect(formatExpiry("12 /", "12 / ")).toBe("12");
});

test("the security code has the length of its card", () => {
  expect(formatCvc("12345", "4242")).toBe("123");
  expect(formatCvc("12345", "3782")).toBe("1234");
});

test("wrong check digits and past months are noticed before anything is sent", () => {
  expect(isCardNumber("4242 4242 4242 4242")).toBe(true);
  expect(isCardNumber("4242 4242 4242 4241")).toBe(false);
  const now = new Date(2026, 10, 21);
  expect(isOpenExpiry("11 / 26", now)).toBe(true);
  expect(isOpenExpiry("10 / 26", now)).toBe(false);
  expect(isOpenExpiry("13 / 30", now)).toBe(false);
});
