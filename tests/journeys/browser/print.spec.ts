import { expect, test, type Page } from "@playwright/test";
import { newAddress } from "../../support/inbox";
import { COLOGNE, fillCartByCall, orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { takeProduct } from "../../support/flows/purchase";
import { visit, wordsOf } from "../../support/storefront";

const de = wordsOf("de");
const LINES = [{ slug: "desk-lamp-arc", quantity: 2 }];
const SIX_LINES = [
  "rise-duo",
  "vertebra-mesh",
  "desk-lamp-arc",
  "single-monitor-arm",
  "monitor-light-bar",
  "rise-one",
].map((slug, index) => ({ slug, quantity: (index % 3) + 1 }));

/** What would be on paper although it is for screens only, and colours that would not be read there. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true });
    const selector =
      "body header, footer, nav, button, dialog, aside[aria-label], input[type=email], input[name=promotion_code]";
    const forScreens = [...document.querySelectorAll(selector)].filter(
      (part) => isSeen(part) && !part.matches("main :is(header, footer)"),
    );
    const { color } = getComputedStyle(document.querySelector("h1") ?? document.body);
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [
      ...forScreens.map((part) => part.outerHTML.slice(0, 120)),
      ...(color === "rgb(0, 0, 0)" ? [] : [`the heading is ${color}`]),
      ...(beyond > 0 ? [`${beyond} px are cut off`] : []),
    ];
  });

/** The width of A4 within the page's margins, at night. */
async function onPaper(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 688, height: 1017 });
  expect(await faults(page)).toEqual([]);
}

/** From its order, as soon as the worker has written it. */
async function openInvoice(page: Page, name: RegExp): Promise<void> {
  const invoice = page.getByRole("link", { name });
  await expect(async () => {
    await page.reload();
    await expect(invoice).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await page.goto((await invoice.getAttribute("href")) ?? "");
}

test("an invoice of six configured lines takes one sheet, with its taxes and notes @desktop", async ({ page }) => {
  const wanted = { locale: "en-US", email: newAddress(), lines: SIX_LINES, customer: PORTLAND };
  await visit(page, (await orderByCall(page, wanted)).link);
  await openInvoice(page, /^Invoice US-/);
  await expect(page.getByText("Prices are net of tax.")).toBeVisible();
  const printed = await page.pdf({ format: "Letter", preferCSSPageSize: true });
  expect(printed.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test("an order, its invoice, the cart and a product are printed without what is for screens, black on white @desktop", async ({
  page,
}) => {
  const order = await orderByCall(page, { locale: "de-DE", email: newAddress(), lines: LINES, customer: COLOGNE });
  await visit(page, order.link, "de-DE");
  await onPaper(page);
  await expect(page.getByRole("main")).toContainText(order.number);
  await expect(page.getByRole("heading", { name: de("orders:items") })).toBeVisible();
  await expect(page.getByText(COLOGNE.shipping_address).first()).toBeVisible();

  await openInvoice(page, /^Rechnung EU-/);
  await onPaper(page);
  await expect(page.getByRole("table").first()).toBeVisible();

  await fillCartByCall(page, "de-DE", LINES);
  await visit(page, "/cart", "de-DE");
  await onPaper(page);
  await expect(page.getByRole("heading", { level: 1, name: de("cart:title") })).toBeVisible();
  await expect(page.getByRole("textbox", { name: de("quantity.label") })).toHaveValue("2");

  await visit(page, "/standing-desks/rise-duo", "de-DE");
  await onPaper(page);
  await expect(page.getByRole("heading", { level: 1, name: "Rise Duo" })).toBeVisible();
  await expect(page.getByRole("table").first()).toBeVisible();
});

test("what is open over a page is not printed, and does not cut the page to its first sheet @desktop", async ({
  page,
}) => {
  await takeProduct(page, wordsOf("en"));
  await onPaper(page);
  await expect(page.getByRole("dialog")).toBeHidden();
  const { overflow } = await page.evaluate(() => ({
    overflow: getComputedStyle(document.documentElement).overflowY,
  }));
  expect(overflow).toBe("visible");
});
