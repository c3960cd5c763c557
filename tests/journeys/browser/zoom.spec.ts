import { expect, test, type Page } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { newAddress } from "../../support/inbox";
import { COLOGNE, fillCartByCall, orderByCall } from "../../support/flows/orderByCall";
import { checkoutFields, fillCard, fillDelivery, german, payButton, seeThanks } from "../../support/flows/purchase";
import { beyondWindow } from "../../support/checks/sideways";
import { awake, CARDS, visit, wordsOf } from "../../support/storefront";

const LOCALE = "de-DE";
const say = wordsOf("de");
const LINES = [
  { slug: "desk-lamp-arc", quantity: 2 },
  { slug: "single-monitor-arm", quantity: 1 },
];
const MOST_TABS = 45;

/** What has the focus and cannot be seen because something lies over all of it, by name; undefined after the last. */
const coveredFocus = (page: Page) =>
  page.evaluate(async () => {
    // What the page does about a change, it does before that is painted.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    // A choice with a look of its own is hidden: what one sees of it is its label.
    const own = focused.getBoundingClientRect();
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
    const box = own.width < 3 && label ? label.getBoundingClientRect() : own;
    const places = [0.1, 0.5, 0.9].flatMap((x) => [0.15, 0.5, 0.85].map((y) => [x, y] as const));
    const isSeen = places.some(([x, y]) => {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return top && (focused.contains(top) || label?.contains(top) || (top.contains(focused) && top.matches("main *")));
    });
    return isSeen ? "" : `<${focused.localName}> ${focused.textContent.slice(0, 40)}`;
  });

async function reachable(page: Page): Promise<void> {
  expect.soft(await beyondWindow(page)).toBe("");
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press("Tab");
    const covered = await coveredFocus(page);
    if (covered === undefined) return;
    // A part that is still loading above moves what has the focus, and the page puts it right with its next picture.
    if (covered) await expect.soft.poll(() => coveredFocus(page), { timeout: 2000 }).toBe("");
  }
}

test("a purchase at 200 % zoom: nothing is cut off, and no bar lies over what has the focus @desktop", async ({
  page,
}) => {
  // What is left of 1280 × 800 when everything is twice as large.
  await page.setViewportSize({ width: 640, height: 400 });
  const shopper = german(newAddress());
  await visit(page, "/", LOCALE);
  await reachable(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Licht und Akustik/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Licht und Akustik" })).toBeVisible();
  await reachable(page);
  await page.getByRole("main").getByRole("link", { name: "Schreibtischleuchte Arc", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Schreibtischleuchte Arc" })).toBeVisible();
  await awake(page);
  await reachable(page);
  await page.getByRole("radio").last().press("Space");
  await page
    .getByRole("button", { name: say("product:buy.add"), exact: true })
    .first()
    .click();
  const drawer = page.getByRole("dialog", { name: say("cart.added") });
  await expect(drawer.getByRole("link", { name: say("cart.checkout") })).toBeInViewport();
  await drawer.getByRole("link", { name: say("cart.view") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("cart:title") })).toBeVisible();
  await reachable(page);
  await visit(page, "/secure-checkout", LOCALE);
  await expect(checkoutFields(page, say).email).toBeVisible();
  await reachable(page);
  await fillDelivery(page, say, shopper);
  await fillCard(page, say, CARDS.pays);
  await payButton(page, say).click();
  await seeThanks(page, say, shopper);
  await reachable(page);
});

test("letters twice as large: no page scrolls sideways @desktop", async ({
  page,
  playwright,
  baseURL,
  launchOptions,
}) => {
  const order = await orderByCall(page, { locale: LOCALE, email: newAddress(), lines: LINES, customer: COLOGNE });
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"],
  });
  const large = await browser.newPage({ ...(baseURL && { baseURL }) });
  await fillCartByCall(large, LOCALE, LINES);
  const found: string[] = [];
  const paths = [
    "/",
    "/standing-desks",
    "/standing-desks/rise-duo",
    "/cart",
    "/secure-checkout",
    order.link,
    "/compare?ids=1,2",
  ];
  for (const path of paths) {
    await large.goto(localePath(path, LOCALE));
    await large.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await large.setViewportSize({ width, height });
      const beyond = await beyondWindow(large);
      if (beyond) found.push(`${path} at ${width}: ${beyond}`);
    }
  }
  await browser.close();
  expect(found).toEqual([]);
});
