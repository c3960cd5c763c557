import { gtinFault, hasCheckDigit, isHsCode, plainDigits, wholeGtin } from "./gtin";

test.each(["4006381333931", "036000291452", "96385074", "10614141000415", "9521234001003", "0036000291452"])(
  "a number of the trade is right at every length: %s",
  (digits) => expect(gtinFault(digits)).toBeNull(),
);

test.each([
  ["4006381333932", "digit"],
  ["036000291453", "digit"],
  ["", "length"],
  ["123456789", "length"],
  ["40063813339311", "digit"],
  ["400638133393I", "length"],
  ["4006 381333931", "length"],
  // Between the lines of a store: weighed goods, coupons of its own, numbers of its own.
  ["2012345678903", "restricted"],
  ["2912345678906", "restricted"],
  ["0212345678909", "restricted"],
  ["0412345678903", "restricted"],
  ["212345678909", "restricted"],
  ["412345678903", "restricted"],
  ["20123451", "restricted"],
  ["00000000", "restricted"],
  ["90614141000411", "restricted"],
] as const)("what is no maker's number is refused: %s", (digits, fault) => {
  expect(gtinFault(digits)).toBe(fault);
});

test("any one digit that was misread shows", () => {
  for (let place = 0; place < 13; place += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const digits = [..."4006381333931"];
      if (digits[place] === String(digit)) continue;
      digits[place] = String(digit);
      expect(hasCheckDigit(digits.join(""))).toBe(false);
    }
});

test("one number is the same in two lengths, and however it is grouped", () => {
  expect(wholeGtin("036000291452")).toBe(wholeGtin("0036000291452"));
  expect(plainDigits(" 4 006381-333931 ")).toBe("4006381333931");
});

test("a number of customs has six to ten digits", () => {
  expect(["940310", "94033019", "9403301900"].map(isHsCode)).toEqual([true, true, true]);
  expect(["", "9403", "94033", "94031000000", "9403.10"].map(isHsCode)).toEqual([false, false, false, false, false]);
});
