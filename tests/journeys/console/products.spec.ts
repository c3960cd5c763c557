import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { localePath } from "../../../contract/locales";
import { LANGUAGES } from "../../../contract/markets";
import { hasCheckDigit } from "../../../contract/notations/gtin";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { awake, screenOf, visit, wordsOf } from "../../support/storefront";

/** A number that no other product has, of those that GS1 keeps for demonstrations. */
function newGtin(): string {
  const body = `95299${String(Date.now()).slice(-7)}`;
  return body + ([..."0123456789"].find((digit) => hasCheckDigit(body + digit)) ?? "");
}

const OPERATOR = "operator@example.com";

for (const [language, locale] of [["en", "en-US"]] as const)
  test(`the team makes a product, pictures it and gives it options (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`productDesk:${key}`, values);
    const listing = (key: string, values?: Record<string, string | number>) => say(`brandListings:${key}`, values);
    const name = `Perch ${Date.now().toString(36)}`;
    await signIn(page, OPERATOR, localePath("/console/products", locale));
    await visit(page, "/console/products?view=all", locale);
    await awake(page);
    await page.getByRole("link", { name: t("new.open") }).click();
    await expect(page).toHaveURL(/\/console\/products\/new/);
    await awake(page);
    await page.getByRole("button", { name: t("new.submit") }).click();
    await expect(page.getByText(t("new.nameNeeded"))).toBeVisible();
    await page.locator(`[name="name.${language}"]`).fill(name);
    await expect(page.locator('[name="slug"]')).toHaveValue(name.toLowerCase().replaceAll(" ", "-"));
    await page.locator('[name="category_id"]').selectOption({ index: 1 });
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    await page.getByRole("button", { name: t("new.submit") }).click();

    await expect(page).toHaveURL(/\/console\/products\/\d+$/);
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await awake(page);
    await expect(page.getByRole("button", { name: t("show") })).toBeDisabled();
    const create = { width: 1200, height: 1500, channels: 3 as const, background: "#a86" };
    const buffer = await sharp({ create }).jpeg().toBuffer();
    const file = { name: "perch.jpg", mimeType: "image/jpeg", buffer };
    await page.locator('input[type="file"][name="picture"]').setInputFiles(file);
    for (const one of LANGUAGES) await page.locator(`[name="pictures.0.alt.${one}"]`).fill(`A stool (${one})`);
    // Journeys load no pictures of a page: whoever writes a hidden product sees its own.
    const small = await page.locator("#product-pictures img").getAttribute("src");
    expect((await page.request.get(small ?? "")).status()).toBe(200);
    await page.getByRole("button", { name: t("library.open") }).click();
    await expect(page.getByRole("searchbox", { name: t("library.search") })).toBeVisible();
    await page.getByRole("button", { name: listing("pictureDrop", { number: 1 }) }).click();
    await page.getByRole("button", { name: listing("pictureBack") }).click();
    await page.locator('[name="newGroup"]').fill("Height");
    await page.getByRole("button", { name: listing("options.addGroup") }).click();
    await page.locator('[name="groups.0.newValue"]').fill("Low");
    await page.getByRole("button", { name: listing("options.addValue") }).click();
    const gtin = newGtin();
    const number = page.locator('[name="gtins.all"]');
    await number.fill("4006381333932");
    await page.locator('[name="hs_code"]').fill("9401.39");
    await expect(page.getByText(listing("numbers.digit"))).toBeVisible();
    await number.fill(`${gtin.slice(0, 1)} ${gtin.slice(1, 7)} ${gtin.slice(7)}`);
    await expect(number).toHaveValue(gtin);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    await page.getByRole("button", { name: say("desk:form.save") }).click();
    await expect(page.getByText(say("desk:form.saved"))).toBeVisible();

    await visit(page, `/console/products?view=all&q=${gtin}`, locale);
    await page.getByRole("link", { name }).first().click();
    await awake(page);
    await expect(page.locator('[name="hs_code"]')).toHaveValue("940139");
    await page.getByRole("link", { name: t("duplicate") }).click();
    await expect(page.getByText(t("new.copyOf", { name }))).toBeVisible();
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
  });

// A product that no other journey opens; its old address works all the while.
const MOVED = { code: "VS-FILE-2", slug: "file-cabinet" };

test("a page's address changes, and the one before leads to it @desktop", async ({ page }, { retry }) => {
  const t = (key: string, values?: Record<string, string | number>) => wordsOf("en")(`productDesk:${key}`, values);
  await signIn(page, OPERATOR, `/console/products?view=all&q=${MOVED.code}`);
  await awake(page);
  await page.getByRole("row").getByRole("link").first().click();
  await awake(page);
  const now = `${MOVED.slug}-renamed-${retry}`;
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: t("address.open"), exact: true }).click();
  const before = await dialog.locator('[name="slug"]').inputValue();
  await dialog.locator('[name="slug"]').fill("cart");
  await dialog.getByRole("button", { name: t("address.submit"), exact: true }).click();
  await expect(dialog.locator('[name="slug"]')).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await dialog.locator('[name="slug"]').fill(now);
  await dialog.getByRole("button", { name: t("address.submit"), exact: true }).click();
  await expect(page.getByText(t("address.done", { slug: now }))).toBeVisible();
  await expect(page.getByText(t("acts.moved", { slug: now }))).toBeVisible();
  const path = await page.getByRole("link", { name: t("seePage") }).getAttribute("href");
  await page.goto((path ?? "").replace(now, before));
  await expect(page).toHaveURL(new RegExp(`/${now}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
