import { expect, test } from "@playwright/test";
import type { Locale } from "../../../contract/locales";
import { violationsOf } from "../../support/checks/axe";
import { fillCartByCall } from "../../support/flows/orderByCall";
import { moveMouse, screenOf, visit } from "../../support/storefront";

const PAGES = [
  "/",
  "/standing-desks",
  "/standing-desks/rise-duo",
  "/sets/gift-card",
  "/compare?products=rise-duo,rise-one",
  "/search?q=rise",
  "/office-furniture-bulk-orders",
  "/sale",
  "/cart",
  "/secure-checkout",
];

const LOCALES = [
  ["en", "en-US"],
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const satisfies readonly (readonly [string, Locale])[];

for (const [language, locale] of LOCALES) {
  test(`what is read on a control is what it is called, for whoever speaks to the page (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    await fillCartByCall(page, locale, [{ slug: "desk-lamp-arc", quantity: 1 }]);
    const found: string[] = [];
    for (const path of PAGES) {
      await visit(page, path, locale);
      // What waits for somebody to be there is there.
      await moveMouse(page);
      const faults = await violationsOf(page, { runOnly: { type: "rule", values: ["label-content-name-mismatch"] } });
      found.push(...faults.map((fault) => `${path} ${fault}`));
    }
    expect(found).toEqual([]);
  });
}
