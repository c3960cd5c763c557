import { readAmount } from "./readAmount";

test.each([
  ["60", 60],
  [" 60.5 ", 60.5],
  ["60,50", 60.5],
  ["0", 0],
  ["12345678.99", 12_345_678.99],
])("%j is read", (typed, amount) => expect(readAmount(typed)).toBe(amount));

test.each(["", "1,500", "1.500", "1,500.00", "1e3", "-1", "0x1F", "1 500", "123456789", ".5", "12."])(
  "%j is no amount that is sure",
  (typed) => expect(readAmount(typed)).toBeNaN(),
);

test("how many digits it may have can be less", () => expect(readAmount("100", 2)).toBeNaN());
