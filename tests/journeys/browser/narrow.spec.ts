import { expect, test, type Page } from "@playwright/test";
import { localePath, type Locale } from "../../../contract/locales";
import { codeFor, newAddress } from "../../support/inbox";
import { COLOGNE, fillCartByCall, orderByCall, OWN_ORIGIN, PORTLAND } from "../../support/flows/orderByCall";
import { beyondWindow } from "../../support/checks/sideways";

/** A small phone, a phone, a tablet. */
const WIDTHS = [320, 390, 768];

const LYON = { ...COLOGNE, country: "FR", city: "Lyon", zip: "69003", shipping_address: "12 rue des Lilas" };

/** German has the longest words, French the longest sentences, English other units and states. */
const LANGUAGES: [name: string, locale: Locale, search: string, customer: typeof COLOGNE][] = [
  ["German", "de-DE", "tisch", COLOGNE],
  ["French", "fr-FR", "bureau", { ...LYON, phone: "+33 4 72 00 00 00" }],
  ["English", "en-US", "desk", PORTLAND],
];

const PUBLIC = [
  "/",
  "/standing-desks",
  "/standing-desks/rise-duo",
  "/search?q=gibtesnicht",
  "/compare?ids=1,2,9,14",
  "/sale",
  "/group-buy",
  "/black-friday-game",
  "/upcoming-events",
  "/hybrid",
  "/personalized-products",
  "/office-furniture-bulk-orders",
  "/dropshipping-program",
  "/employees?company=company-example",
  "/employers",
  "/employers/call",
  "/employers/call?topic=pods",
  "/pods/garden-pod-duo-showroom",
  "/adus/garden-pod-solo-work-pod",
  "/contact-sales",
  "/sign-in",
  "/sign-up",
  "/tracking-your-order",
  "/privacy",
  "/help-center",
  "/help-center/delivery/delivery-options-and-costs",
  "/ourblog",
  "/ourblog/cable-plans-in-three-budgets",
  "/gamers",
  "/nft-partnership",
  "/no-such-place",
  "/500",
];

/** What is wider than the window at one of the widths, by name. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await beyondWindow(page);
    if (beyond) found.push(`${path} at ${width}: ${beyond}`);
  }
  return found;
}

for (const [language, locale, search, customer] of LANGUAGES) {
  test(`no page scrolls sideways in ${language}, from small phones to tablets @desktop`, async ({ page }) => {
    const email = newAddress();
    const lines = [
      { slug: "desk-lamp-arc", quantity: 2 },
      { slug: "single-monitor-arm", quantity: 1 },
    ];
    const found: string[] = [];
    const look = async (path: string) => {
      // What is looked at is there before any script.
      await page.goto(localePath(path, locale), { waitUntil: "domcontentloaded" });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      found.push(...(await tooWide(page, path)));
    };
    for (const path of [...PUBLIC, `/search?q=${search}`]) await look(path);
    const order = await orderByCall(page, { locale, email, lines, customer });
    for (const path of [order.link, `/thank-you?order=${order.number}`]) await look(path);
    await fillCartByCall(page, locale, lines);
    for (const path of ["/cart", "/secure-checkout"]) await look(path);
    await page.request.post("/auth/send-login-verification", { data: { email }, headers: OWN_ORIGIN });
    await page.request.post("/auth/login", { data: { email, code: await codeFor(email) }, headers: OWN_ORIGIN });
    for (const path of ["/customer/your-orders", "/customer/profile"]) await look(path);
    expect(found).toEqual([]);
  });
}
