import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { answers, isPhone, moveMouse, visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const table = (page: Page) => page.getByRole("table");
const heads = (page: Page) => table(page).getByRole("columnheader");
const row = (page: Page, name: string | RegExp) => table(page).getByRole("row", { name });

/** The first movement wakes what sleeps until somebody is there. */
async function someoneIsHere(page: Page): Promise<void> {
  await moveMouse(page);
}

test("products from cards and their own pages meet in the tray, which stays, and are compared", async ({ page }) => {
  await visit(page, "/standing-desks");
  await someoneIsHere(page);
  const card = page.getByRole("article").filter({ hasText: "Rise Duo" }).first();
  await card.hover();
  await card.getByRole("button", { name: "Compare Rise Duo", exact: true }).click();
  const tray = page.getByRole("complementary", { name: "Products to compare" });
  await expect(tray).toBeVisible();
  await expect(tray.getByRole("img", { name: "Rise Duo" })).toBeVisible();

  await visit(page, "/standing-desks/rise-one");
  await someoneIsHere(page);
  await expect(tray.getByRole("img", { name: "Rise Duo" })).toBeVisible();
  await page.getByRole("button", { name: "Compare Rise One" }).first().click();
  await expect(tray).toContainText("2 of 4");
  await page.reload();
  await expect(tray).toContainText("2 of 4");

  await tray.getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/compare\?ids=2,1$/);
  await expect(heads(page)).toHaveText(["Rise Duo", "Rise One"]);
  await expect(tray).toBeHidden();
});

test("a comparison is put in order, narrowed to what differs, measured and priced for a place, all in its address @desktop", async ({
  page,
}) => {
  await visit(page, "/compare?ids=1,2");
  await someoneIsHere(page);
  await expect(row(page, /^Trial at home/)).toBeVisible();
  const only = page.getByRole("switch", { name: "Only differences" });
  await answers(only);
  await only.focus();
  await page.keyboard.press("Space");
  await expect(only).toHaveAttribute("aria-checked", "true");
  await expect(row(page, /^Trial at home/)).toBeHidden();
  await expect(row(page, /^Highest height/)).toContainText("46.5");
  await page.getByRole("link", { name: "Centimeters and kilograms" }).click();
  await expect(row(page, /^Highest height/)).toContainText("118 cm");

  await page.getByRole("textbox", { name: "ZIP code" }).fill("97201");
  await page.keyboard.press("Enter");
  await expect(row(page, /^Delivered price to 97201/)).toContainText("$549.00");
  await page.getByRole("textbox", { name: "ZIP code" }).fill("10001");
  await page.getByRole("button", { name: "Update prices" }).click();
  await expect(row(page, /^Delivered price to 10001/)).toContainText("sales tax");

  await page.getByRole("link", { name: "Move Rise Duo to the left" }).click();
  await expect(heads(page)).toHaveText(["Rise Duo", "Rise One"]);
  await page.getByRole("link", { name: /Add to the comparison: Rise Quad/ }).click();
  await expect(heads(page)).toHaveText(["Rise Duo", "Rise One", "Rise Quad"]);
  await page.getByRole("link", { name: "Remove Rise One from the comparison" }).click();
  await expect(heads(page)).toHaveText(["Rise Duo", "Rise Quad"]);
  await expect(page).toHaveURL("/compare?ids=2,5&only=differences&units=cm&zip=10001");

  const shared = page.url();
  await page.context().clearCookies();
  await page.goto(shared);
  await expect(heads(page)).toHaveText(["Rise Duo", "Rise Quad"]);
});

test("something compared goes into the cart from its column @desktop", async ({ page }) => {
  await visit(page, "/compare?ids=1,2");
  await table(page).getByRole("button", { name: "Add to cart Rise Duo" }).click();
  await expect(page.getByRole("dialog", { name: say("cart.title") })).toContainText("Rise Duo");
});

test("names and first column stay in sight while the rest is read", async ({ page }) => {
  await visit(page, "/compare?ids=1,2,5,10");
  const weight = row(page, /^Weight/).first();
  await weight.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 500);
  const name = page.getByRole("columnheader", { name: "Rise One" });
  await expect(isPhone(page) ? page.locator("[data-away]") : name).toBeInViewport();
  if (!isPhone(page)) return;
  await page.getByRole("region", { name: /Comparison/ }).evaluate((box) => box.scrollTo(300, 0));
  const left = await weight.getByRole("rowheader").evaluate((cell) => cell.getBoundingClientRect().left);
  expect(left).toBeCloseTo(0, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test("everybody can use a comparison and the page where it begins", async ({ page }) => {
  for (const path of ["/compare", "/compare?ids=1,2,5"]) {
    await visit(page, path);
    await someoneIsHere(page);
    await expect(page.getByRole("heading", { level: 1, name: "Compare" })).toBeVisible();
    await expectAccessible(page);
  }
});

test("a comparison is printed without what is for the screen @desktop", async ({ page }) => {
  await visit(page, "/compare?ids=1,2");
  await page.emulateMedia({ media: "print" });
  await expect(table(page)).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(table(page).getByRole("button", { name: "Add to cart Rise Duo" })).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a comparison begins at a card, grows, and is priced for a postcode @desktop", async ({ page }) => {
    await page.goto("/standing-desks");
    await page.getByRole("link", { name: "Compare Rise Duo", exact: true }).click();
    await expect(heads(page)).toHaveText(["Rise Duo"]);
    await page.getByRole("link", { name: /Add to the comparison: Rise One/ }).click();
    await page.getByRole("switch", { name: "Only differences" }).click();
    await expect(page).toHaveURL("/compare?ids=2,1&only=differences");
    await page.getByRole("textbox", { name: "ZIP code" }).fill("nowhere");
    await page.getByRole("button", { name: "Update prices" }).click();
    await expect(page.getByText(say("compare:zip.malformed"))).toBeVisible();
    await page.getByRole("textbox", { name: "ZIP code" }).fill("10001");
    await page.getByRole("button", { name: "Update prices" }).click();
    await expect(row(page, /^Delivered price to 10001/)).toContainText("$570.96");
    await expect(row(page, /^Trial at home/)).toBeHidden();
    await table(page).getByRole("button", { name: "Add to cart Rise Duo" }).click();
    await expect(page).toHaveURL("/cart");
  });

  test("the empty page leads to comparisons, in every language @desktop", async ({ page }) => {
    for (const [path, language] of [
      ["/compare", "en"],
      ["/fr-FR/compare", "fr"],
      ["/de-DE/compare", "de"],
    ] as const) {
      await page.goto(path);
      const words = wordsOf(language);
      await expect(page.getByRole("heading", { name: words("compare:empty.title") })).toBeVisible();
      await page
        .getByRole("link", { name: new RegExp(words("compare:ideas.compare", { count: 3 })) })
        .first()
        .click();
      await expect(page.getByRole("columnheader")).toHaveCount(3);
    }
  });
});
