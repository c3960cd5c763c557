import de from "@/public/locales/de/payment.json";
import en from "@/public/locales/en/payment.json";
import fr from "@/public/locales/fr/payment.json";

test("before the lender's own page, no hint on instalments names an amount: rate and total would belong to it", () => {
  const hints = [en, de, fr].flatMap(({ hint }) => Object.entries(hint));
  expect(hints.filter(([name, text]) => name.startsWith("instalments") && text.includes("{{amount}}"))).toEqual([]);
});
