import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { newAddress } from "../../support/inbox";
import { signIn } from "../../support/signIn";
import { awake, screenOf, visit, wordsOf } from "../../support/storefront";

const OPERATOR = "operator@example.com";

// Each a product of its own that no other journey buys: they run beside each other.
for (const [language, locale, code] of [
  ["en", "en-US", "FA-BOOTH-4"],
  ["de", "de-DE", "HR-KNEEL"],
  ["fr", "fr-FR", "VS-FILE-2"],
] as const)
  test(`the team receives units and counts a shelf without seeing what should lie there (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`stockDesk:${key}`, values);
    await signIn(page, OPERATOR, localePath("/console/stock", locale));
    await visit(page, "/console/stock?view=all", locale);
    await page.getByRole("combobox", { name: t("column.warehouse") }).selectOption({ index: 1 });
    await page.getByRole("searchbox", { name: t("search.label") }).fill(code);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/warehouse=1/);
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    await page.getByRole("table").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/console\/stock\/\d+\.1/);
    await expect(page.getByRole("heading", { name: t("ledger.title") })).toBeVisible();
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    const lies = async () =>
      Number(
        await page
          .locator("dl div", { hasText: t("column.on_hand") })
          .first()
          .locator("dd")
          .innerText(),
      );
    const before = await lies();

    const receive = page.getByRole("button", { name: t("receive.open") });
    await receive.click();
    await expect(page.getByRole("dialog", { name: t("receive.title") })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(receive).toBeFocused();
    await receive.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("receive.submit") }).click();
    await expect(dialog.getByText(t("unitsNeeded"))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: t("units") }).fill("5");
    await dialog.getByRole("button", { name: t("receive.submit") }).click();
    await expect(page.getByText(t("receive.done", { count: 5 }))).toBeVisible();
    expect(await lies()).toBe(before + 5);

    await page.getByRole("button", { name: t("count.open") }).click();
    await expect(dialog).toBeVisible();
    await expect(page.locator("dl dd", { hasText: /\d/ })).toHaveCount(0);
    await expect(page.getByRole("table")).toHaveCount(0);
    await dialog.getByRole("textbox", { name: t("count.label") }).fill(String(before + 2));
    await dialog.getByRole("button", { name: t("count.compare") }).click();
    await expect(
      dialog.getByText(t("count.differs", { counted: before + 2, lies: before + 5, difference: "−3" })),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("count.submit", { difference: "−3" }) }).click();
    await expect(dialog.getByText(t("count.reasonNeeded"))).toBeVisible();
    await dialog.getByRole("textbox", { name: t("count.reason") }).fill("Empty boxes");
    await dialog.getByRole("button", { name: t("count.submit", { difference: "−3" }) }).click();
    await expect(page.getByText(t("count.done", { difference: "−3" }))).toBeVisible();
    expect(await lies()).toBe(before + 2);
    await expect(page.getByRole("row", { name: /Empty boxes/ }).first()).toBeVisible();
  });

test("a shelf that there is not leads back to the list, and a shopper finds no desk @desktop", async ({ page }) => {
  const say = wordsOf("en");
  await signIn(page, OPERATOR, "/console/stock");
  await visit(page, "/console/stock/99999999.1");
  await expect(page.getByText(say("stockDesk:missing.text"))).toBeVisible();
  await page.getByRole("link", { name: say("stockDesk:back") }).click();
  await expect(page).toHaveURL(/\/console\/stock/);
  await page.context().clearCookies();
  await signIn(page, newAddress(), "/");
  const answer = await page.goto("/console/stock");
  expect(answer?.status()).toBe(404);
});
