import { render, screen, within } from "@testing-library/react";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { CartItem } from "@/contract/cart";
import type { Locale } from "@/contract/locales";
import de from "@/public/locales/de/cart.json";
import en from "@/public/locales/en/cart.json";
import fr from "@/public/locales/fr/cart.json";
import { LocaleContext } from "@/hooks/useMarket";
import { LineFacts } from "./LineFacts";

const words = { en, fr, de };
type Language = keyof typeof words;

const desk = {
  vendor_name: "Velstol",
  warranty_year: 10,
  trial_day: 30,
  set_parts: [],
  quantity: 2,
  add_on_deal: null,
} as unknown as CartItem;
const deal = { deal_id: 1, main_item_id: 2, main_product_name: "Rise Duo", pieces: 2, full_price: 119 };

const show = (change: object = {}, language: Language = "en", locale: Locale = "en-US", currency = "USD") =>
  render(
    <LocaleContext value={locale}>
      <MessagesProvider language={language} messages={{ cart: words[language] }}>
        <LineFacts item={{ ...desk, ...change }} currency={currency} />
      </MessagesProvider>
    </LocaleContext>,
  );

test.each([
  [
    "en",
    "en-US",
    "Sold by Velstol · 10-year warranty · 30-day trial",
    "Sold by Velstol · 1-year warranty · 1-day trial",
  ],
  [
    "fr",
    "fr-FR",
    "Vendu par Velstol · Garantie 10 ans · 30 jours d’essai",
    "Vendu par Velstol · Garantie 1 an · 1 jour d’essai",
  ],
  [
    "de",
    "de-DE",
    "Verkauf durch Velstol · 10 Jahre Garantie · 30 Tage Probezeit",
    "Verkauf durch Velstol · 1 Jahr Garantie · 1 Tag Probezeit",
  ],
] as const)("says who sells and what is promised, many years and one (%s)", (language, locale, many, one) => {
  expect(show({}, language, locale).container).toHaveTextContent(many);
  expect(show({ warranty_year: 1, trial_day: 1 }, language, locale).container).toHaveTextContent(one);
});

test("promises nothing that is not there", () => {
  show({ warranty_year: 0, trial_day: 0 });
  expect(screen.getByText("Sold by Velstol")).toBeInTheDocument();
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
});

test("lists what a set consists of", () => {
  show({
    set_parts: [
      { product_name: "Rise Duo", quantity: 4 },
      { product_name: "Felt screen", quantity: 2 },
    ],
  });
  const parts = within(screen.getByRole("list", { name: "In the set" })).getAllByRole("listitem");
  expect(parts.map(({ textContent }) => textContent)).toEqual(["4 × Rise Duo", "2 × Felt screen"]);
});

test.each([
  [
    "en",
    "en-US",
    "USD",
    "Lower price with Rise Duo. Alone it costs $119.00.",
    /^Lower price for 1 piece with Rise Duo/,
  ],
  ["fr", "fr-FR", "EUR", /^Prix réduit avec Rise Duo\. .*119,00\s€\.$/, /^Prix réduit pour 1 exemplaire avec Rise Duo/],
  [
    "de",
    "de-DE",
    "EUR",
    /^Günstiger zusammen mit Rise Duo\. .*119,00\s€\.$/,
    /^1 Stück günstiger zusammen mit Rise Duo/,
  ],
] as const)("says why it is cheaper, for all pieces or for some (%s)", (language, locale, currency, all, some) => {
  show({ add_on_deal: deal }, language, locale, currency);
  expect(screen.getByText(all)).toBeInTheDocument();
  show({ add_on_deal: { ...deal, pieces: 1 } }, language, locale, currency);
  expect(screen.getByText(some)).toBeInTheDocument();
});
