import { formatMoney, formatPrice, formatReduction, percentOff } from "./money";

/** Intl writes no-break spaces of several widths. */
const plain = (text: string) => text.replace(/\s/g, " ");

it("shows a price tag without empty decimals and a total with them", () => {
  expect(formatPrice(1290, "USD", "en-US")).toBe("$1,290");
  expect(formatPrice(1290.5, "USD", "en-US")).toBe("$1,290.50");
  expect(formatMoney(1290, "USD", "en-US")).toBe("$1,290.00");
});

it("writes money the way the page's country does", () => {
  expect(plain(formatMoney(1290.5, "EUR", "de-DE"))).toBe("1.290,50 €");
  expect(plain(formatMoney(1290.5, "EUR", "fr-FR"))).toBe("1 290,50 €");
  expect(formatMoney(1290.5, "GBP", "en-GB")).toBe("£1,290.50");
});

it("never promises a higher reduction than there is", () => {
  expect(percentOff(389, 459)).toBe(15);
  expect(percentOff(199.99, 200)).toBe(0);
  expect(percentOff(90, 100)).toBe(10);
});

it("knows no reduction when the former price was not higher", () => {
  expect(percentOff(100, 100)).toBe(0);
  expect(percentOff(120, 100)).toBe(0);
});

test.each([
  ["en-US", "−15%"],
  ["de-DE", "−15 %"],
  ["fr-FR", "−15 %"],
])("a reduction reads in %s as its language writes it", (locale, read) => {
  expect(plain(formatReduction(15, locale))).toBe(read);
});
