import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { LANGUAGES, moveMouse, screenOf, seen, visit, wordsOf } from "../../support/storefront";

const STORE = "/fernwick-acoustics";

for (const [language, locale] of LANGUAGES)
  test(`a vendor's own page tells who they are and lists what they sell (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    await visit(page, STORE, locale);
    await expect(page.getByRole("heading", { level: 1, name: "Fernwick Acoustics" })).toBeVisible();
    const about = page.getByRole("region", { name: say("vendor:about", { name: "Fernwick Acoustics" }) });
    await expect(about.getByText(say("vendor:returnDays", { count: 21 }))).toBeVisible();
    const list = page.getByRole("region", { name: say("category:list.label") });
    const before = await list.getByRole("article").count();
    expect(before).toBeGreaterThan(1);
    await expect(page.getByRole("region", { name: say("product:maker.title") })).toContainText("Carder Mill");
    await expectAccessible(page);

    await seen(list.getByRole("combobox")).selectOption("price_asc");
    await expect(page).toHaveURL(new RegExp(`${localePath(STORE, locale)}\\?.*price_asc`));
    await expect(list.getByRole("article")).toHaveCount(before);
    await expect(about).toBeVisible();
  });

test("the panel about a seller leads to their own page @phone", async ({ page }) => {
  const say = wordsOf("en");
  await visit(page, "/light-and-sound/wall-panel-set");
  await moveMouse(page);
  const name = page.getByRole("button", { name: say("product:vendor.title", { name: "Fernwick Acoustics" }) });
  await name.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Fernwick Acoustics" });
  await panel.getByRole("link", { name: say("vendor:all", { name: "Fernwick Acoustics" }) }).click();
  await expect(page).toHaveURL(new RegExp(`${STORE}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Fernwick Acoustics" })).toBeVisible();
  await expect(panel).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a crawler reads the vendor, and gets there from a product @desktop", async ({ page }) => {
    await page.goto("/light-and-sound/wall-panel-set");
    await expect(page.locator(`a[href="${STORE}"]`).first()).toBeAttached();
    await page.goto(STORE);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const told = blocks.flatMap((block) => [JSON.parse(block) as { "@type": string; name?: string }].flat());
    expect(told.find((one) => one["@type"] === "Organization")).toMatchObject({
      name: "Fernwick Acoustics",
      foundingDate: "1998",
    });
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/fernwick-acoustics$/);
  });
});
