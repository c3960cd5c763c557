import { expect, test, type Page } from "@playwright/test";
import { localePath } from "../../contract/locales";
import { codeFor, newAddress } from "../support/inbox";
import { COLOGNE, fillCartByCall, orderByCall, OWN_ORIGIN } from "../support/orderByCall";
import { beyondWindow } from "../support/sideways";

/** German has the longest words. A small phone, a phone, a tablet. */
const WIDTHS = [320, 390, 768];

const PUBLIC = [
  "/",
  "/standing-desks",
  "/standing-desks/rise-duo",
  "/search?q=tisch",
  "/search?q=gibtesnicht",
  "/compare?ids=1,2,9,14",
  "/sale",
  "/group-buy",
  "/hybrid",
  "/personalized-products",
  "/office-furniture-bulk-orders",
  "/dropshipping-program",
  "/contact-sales",
  "/sign-in",
  "/sign-up",
  "/tracking-your-order",
  "/privacy",
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

test("no page scrolls sideways in German, from small phones to tablets @desktop", async ({ page }) => {
  const email = newAddress();
  const lines = [
    { slug: "desk-lamp-arc", quantity: 2 },
    { slug: "single-monitor-arm", quantity: 1 },
  ];
  const found: string[] = [];
  const look = async (path: string) => {
    // What is looked at is there before any script.
    await page.goto(localePath(path, "de-DE"), { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    found.push(...(await tooWide(page, path)));
  };
  for (const path of PUBLIC) await look(path);
  const order = await orderByCall(page, { locale: "de-DE", email, lines, customer: COLOGNE });
  for (const path of [order.link, `/thank-you?order=${order.number}`]) await look(path);
  await fillCartByCall(page, "de-DE", lines);
  for (const path of ["/cart", "/secure-checkout"]) await look(path);
  await page.request.post("/auth/send-login-verification", { data: { email }, headers: OWN_ORIGIN });
  await page.request.post("/auth/login", { data: { email, code: await codeFor(email) }, headers: OWN_ORIGIN });
  for (const path of ["/customer/your-orders", "/customer/profile"]) await look(path);
  expect(found).toEqual([]);
});
