import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { answers, LANGUAGES, moveMouse, screenOf, visit, wordsOf } from "../../support/storefront";

const PANELS = "/light-and-sound/wall-panel-set";

for (const [language, locale] of LANGUAGES)
  test(`who sells a product is a press away, in ${language}${screenOf(language)}`, async ({ page }) => {
    const say = wordsOf(language);
    await visit(page, PANELS, locale);
    await moveMouse(page);
    const name = page.getByRole("button", { name: say("product:vendor.title", { name: "Fernwick Acoustics" }) });
    await name.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Fernwick Acoustics" });
    await expect(panel.getByText("1998")).toBeVisible();
    await expect(panel.getByText(say("vendor:days", { count: 5 }))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(name).toBeFocused();
    await page.keyboard.press("Enter");
    const other = panel.getByRole("list").getByRole("link").last();
    const href = (await other.getAttribute("href")) ?? "";
    await other.click();
    await expect(page).toHaveURL(href);
    await expect(panel).toBeHidden();
  });

test("the cart says who sells each line, too @phone", async ({ page }) => {
  const say = wordsOf("en");
  await visit(page, PANELS);
  await page
    .getByRole("button", { name: say("product:buy.add"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await visit(page, "/cart");
  const name = page.getByRole("button", { name: say("cart:facts.vendor", { name: "Fernwick Acoustics" }) });
  await answers(name);
  await name.click();
  const panel = page.getByRole("dialog", { name: "Fernwick Acoustics" });
  await expect(panel.getByText(say("vendor:since"))).toBeVisible();
  await expectAccessible(page);
});

test("a cart of two sellers says what each sends, by when and for how much @desktop", async ({ page }) => {
  const say = wordsOf("en");
  for (const path of [PANELS, "/standing-desks/rise-duo"]) {
    await visit(page, path);
    await page
      .getByRole("button", { name: say("product:buy.add"), exact: true })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }
  for (const path of ["/cart", "/secure-checkout"]) {
    await visit(page, path);
    const parts = page.getByRole("region", { name: say("cart:sellers.title", { count: 2 }) });
    await expect(parts.getByRole("listitem")).toHaveCount(2);
    await expect(parts.getByText("Fernwick Acoustics")).toBeVisible();
    await expect(parts.getByText(/Arrives by /)).toHaveCount(2);
  }
});
