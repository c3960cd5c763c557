import { isRoutingNumber } from "@/contract/rules/payoutTerms";
import { formatIban, isIban } from "./paymentValues";

test("an IBAN is grouped as it is typed and checked by its check digits", () => {
  expect(formatIban("de89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
  expect(["DE89 3704 0044 0532 0130 00", "FR1420041010050500013M02606"].map(isIban)).toEqual([true, true]);
  expect(["DE88 3704 0044 0532 0130 00", "DE89", "", "4242424242424242"].map(isIban)).toEqual(Array(4).fill(false));
});

test("a routing number has nine digits whose check sum is right", () => {
  expect(["110000000", "021000021", "110000001", "11000000"].map(isRoutingNumber)).toEqual([true, true, false, false]);
});
