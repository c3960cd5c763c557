import { expect, test } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { awake, screenOf, visit, wordsOf } from "../../support/storefront";

/** Each in a mail that no other journey reads; its subject is put back in the end. */
const MAILS = { en: "rentals.mail.ending", fr: "mail.update.refundVoid", de: "mail.update.chargeAsked" } as const;

for (const [language, locale] of [
  ["en", "en-US"],
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`the subject of a mail is edited, seen, saved and put back (${language})${screenOf(language)}`, async ({
    page,
  }) => {
    const say = wordsOf(language);
    const t = (key: string, values?: Record<string, string | number>) => say(`mailDesk:${key}`, values);
    await signIn(page, "operator@example.com", localePath("/console/settings/mails", locale));
    await visit(page, "/console/settings/mails", locale);
    await awake(page);
    expect(await beyondWindow(page)).toBe("");
    await expectAccessible(page);
    const link = page.locator(`a[href$="mail=${MAILS[language]}"]`);
    await page.getByRole("searchbox", { name: t("search") }).fill((await link.textContent()) ?? "");
    await link.click();
    await expect(page.getByRole("link", { name: t("back") })).toBeVisible();
    await awake(page);
    const subject = page.getByRole("textbox", { name: t("part.subject"), exact: true });
    const own = await subject.inputValue();
    const seen = page.getByRole("region", { name: t("preview"), exact: true }).locator("dd");
    await expect(page.frameLocator("iframe").getByRole("heading").first()).toBeVisible();

    // Without what is filled in it is refused, where it is typed and in the preview.
    await subject.fill("Velstol");
    await expect(page.getByText(t("previewWaits"))).toBeVisible();
    await page.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
    await expect(subject).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await subject.fill(`${own} ★`);
    await expect(seen).toContainText("★");
    expect(await beyondWindow(page)).toBe("");
    await page.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
    await expect(page.getByText(say("desk:form.saved")).first()).toBeVisible();
    await page.reload();
    await awake(page);
    await expect(subject).toHaveValue(`${own} ★`);
    await page.getByRole("button", { name: t("resetOf", { act: t("reset"), name: t("part.subject") }) }).click();
    await page.getByRole("button", { name: say("desk:form.save"), exact: true }).click();
    await expect(page.getByText(say("desk:form.saved")).first()).toBeVisible();
    await expect(seen).not.toContainText("★");
    await page.reload();
    await awake(page);
    await expect(subject).toHaveValue(own);
  });
