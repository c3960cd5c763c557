import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { awake, isPhone, screenOf, visit, wordsOf } from "../../support/storefront";

/** Words that no other journey and no product has, and what they mean, which is in one group alone on each screen. */
const WORDS = {
  en: { unknown: "flurbix", phrase: "flurb-o-matic table", known: ["standing desk", "standing desks oak"] },
  fr: { unknown: "flurbace", phrase: "table flurbomatique", known: ["bureau assis-debout", "bureau chêne"] },
  de: { unknown: "flurbol", phrase: "flurbomatischer Tisch", known: ["Schreibtisch", "Schreibtisch Eiche"] },
} as const;

for (const [language, locale] of [
  ["en", "en-US"],
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`a word gets a meaning, and shoppers find by it (${language})${screenOf(language)}`, async ({ page }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`searchDesk:${key}`, values);
    const screen = isPhone(page) ? 1 : 0;
    const unknown = WORDS[language].unknown + "ey".repeat(screen);
    const phrase = WORDS[language].phrase + " II".repeat(screen);
    const known = WORDS[language].known[screen];
    const desk = "/console/settings/search";
    const nothing = page.getByText(say("search:hint.spelling"));

    await visit(page, `/search?q=${unknown}`, locale);
    await expect(nothing).toBeVisible();

    await signIn(page, "operator@example.com", localePath(desk, locale));
    await visit(page, `${desk}?language=${language}`, locale);
    await expect(page.getByRole("heading", { name: t("groups") })).toBeVisible();
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);

    // The search before is counted a moment later.
    const give = page.getByRole("button", { name: t("misses.giveOf", { words: unknown }) });
    await expect(async () => {
      await page.reload();
      await expect(give).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await awake(page);
    await page.getByRole("button", { name: t("misses.tryOf", { words: unknown }) }).click();
    await expect(page.getByText(t("try.nothing", { words: unknown }))).toBeVisible();
    await give.click();
    const dialog = page.getByRole("dialog");
    const words = dialog.getByRole("textbox", { name: t("field.words") });
    await expect(words).toHaveValue(`${unknown}\n`);
    await dialog.getByRole("button", { name: t("add.submit") }).click();
    await expect(dialog.getByText(t("field.needed"))).toBeVisible();
    await words.fill([unknown, phrase, known].join("\n"));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("add.submit") }).click();
    await expect(page.getByText(t("add.done"))).toBeVisible();

    for (const text of [unknown, phrase]) {
      await expect(async () => {
        await visit(page, `/search?q=${encodeURIComponent(text)}`, locale);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(text);
        await expect(nothing).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
    }

    // A word of another group is refused, and that group named.
    await visit(page, `${desk}?language=${language}&q=${unknown}`, locale);
    await page.getByRole("button", { name: t("add.open") }).click();
    await words.fill(`${phrase.toUpperCase()}\nflurbomatic`);
    await dialog.getByRole("button", { name: t("add.submit") }).click();
    await expect(dialog.getByText([unknown, phrase, known].join(", "))).toBeVisible();
    await dialog
      .getByRole("button", { name: say("common:action.close") })
      .last()
      .click();

    await page.getByRole("button", { name: t("remove.openOf", { name: unknown }) }).click();
    await dialog.getByRole("button", { name: t("remove.submit") }).click();
    await expect(page.getByText(t("remove.done"))).toBeVisible();
    await expect(page.getByText(t("noneFound"))).toBeVisible();
  });
