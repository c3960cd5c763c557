import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { awake, screenOf, visit, wordsOf } from "../../support/storefront";

// A product that no other journey buys or prices; what is planned for it is called off in the end.
const CODE = "VS-LOCKER-4";
/** Each in a month of its own, so that journeys at once are not in each other's way. */
const MONTHS = { en: "03", fr: "05", de: "07" } as const;

for (const [language, locale] of [
  ["en", "en-US"],
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`a price is planned, found, inspected ahead, changed and called off (${language})${screenOf(language)}`, async ({
    page,
  }, { retry }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`pricePlans:${key}`, values);
    const sheet = (key: string, values?: Record<string, string | number>) => say(`priceDesk:${key}`, values);
    const day = (date: number, time: string) =>
      `${new Date().getFullYear() + 1}-${MONTHS[language]}-${date + 4 * retry}T${time}`;
    const reason = `A good week ${language} ${retry}`;
    await signIn(page, "operator@example.com", localePath("/console/prices", locale));
    await visit(page, `/console/prices?view=all&q=${CODE}`, locale);
    await awake(page);

    const cell = page.locator('[data-cell="0 1"]');
    const before = Number.parseFloat((await cell.innerText()).replace(",", "."));
    await cell.focus();
    await page.keyboard.type(String(before - 1));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: sheet("save.plan") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("plan.submit"), exact: true }).click();
    await expect(dialog.locator("[aria-invalid]").first()).toBeFocused();
    await expectAccessible(page);
    await dialog.locator('[name="starts_at"]').fill(day(10, "00:00"));
    await dialog.locator('[name="ends_at"]').fill(day(12, "00:00"));
    // By the clocks of London and Berlin, too.
    await expect(dialog.getByText(/GMT|UTC|MEZ|MESZ/).first()).toBeVisible();
    await dialog.locator('[name="reason"]').fill(reason);
    await dialog.getByRole("button", { name: t("plan.submit"), exact: true }).click();
    await expect(page.getByText(sheet("save.planned", { count: 1 }))).toBeVisible();
    await expect(cell).toContainText(String(before));
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    // Whoever asks about that day sees it; a shopper of today does not.
    await page.locator('[data-cell="0 0"]').click();
    const panel = page.getByRole("dialog");
    await panel.locator('[name="country"]').selectOption("US");
    const total = panel.getByRole("row").filter({ has: page.getByText(sheet("step.total"), { exact: true }) });
    await expect(total).toBeVisible();
    const today = await total.innerText();
    await panel.locator('[name="at"]').fill(day(11, "12:00"));
    await expect(total).not.toHaveText(today);
    await expectAccessible(page);

    await page.goto(localePath(`/console/prices/plans?view=planned&q=${CODE}`, locale));
    await awake(page);
    const row = page.getByRole("row").filter({ hasText: reason });
    await expect(row).toHaveCount(1);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    const preview = (key: string) => say(`preview:${key}`);
    await page.goto((await row.getByRole("link", { name: t("preview") }).getAttribute("href")) ?? "");
    const product = page.getByRole("group", { name: preview("still") });
    const lookAt = async (time: string) => {
      await page.getByText(preview("choose")).click();
      await page.locator('[name="in"]').selectOption(`${language}-US`);
      await page.locator('[name="at"]').fill(time);
      await page.getByRole("button", { name: preview("choice.show") }).click();
    };
    await lookAt(day(9, "12:00"));
    await expect(product).toContainText(String(before));
    await lookAt(day(11, "12:00"));
    await expect(product).toContainText(String(before - 1));
    await expect(product.getByRole("button").first()).toBeDisabled();
    expect(await beyondWindow(page)).toBe("");
    await page.getByText(preview("choose")).click();
    await expect(page.locator('[name="in"]')).toHaveValue(`${language}-US`);
    await page.locator('[name="page"]').selectOption("home");
    await page.locator('[name="at"]').fill("2020-01-01T00:00");
    await page.getByRole("button", { name: preview("choice.show") }).click();
    await expect(page.getByText(preview("outOfReach"))).toBeVisible();
    // While it wakes it has no title for a moment.
    await awake(page);
    await expectAccessible(page);

    await page.goto(localePath(`/console/prices/plans?view=planned&q=${CODE}`, locale));
    await awake(page);
    await row.getByRole("button", { name: new RegExp(`^${t("act.change")}`) }).click();
    await dialog.locator('[name="ends_at"]').fill(day(13, "00:00"));
    await dialog.getByRole("button", { name: t("change.submit"), exact: true }).click();
    await expect(row).toContainText(String(13 + 4 * retry));
    await row.getByRole("button", { name: new RegExp(`^${t("act.cancel")}`) }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("cancel.submit"), exact: true }).click();
    await expect(page.getByText(t("state.cancelled"), { exact: true })).toBeVisible();
  });
