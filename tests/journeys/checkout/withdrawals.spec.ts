import { expect, test, type Page } from "@playwright/test";
import { localePath } from "../../../contract/locales";
import { expectAccessible } from "../../support/checks/axe";
import { earner } from "../../support/flows/earners";
import { codeIn, mailsTo } from "../../support/inbox";
import { beyondWindow } from "../../support/checks/sideways";
import { signIn } from "../../support/signIn";
import { LANGUAGES, type Say, screenOf, visit, wordsOf } from "../../support/storefront";

const CREDIT = "/customer/credit";
const IBAN = "DE89 3704 0044 0532 0130 00";
/** Subjects of mails that bring a code begin with it. */
const CODES = /^[2-9A-HJ-NP-Z]{4}\b/;

/** Where the header that stays covers half of a button, as a scrolled page has it, that button is too small for axe. */
async function expectAccessibleFromTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
}

/** Does what mails a code, and answers it. */
async function codeAfter(email: string, ask: () => Promise<void>): Promise<string> {
  const known = mailsTo(email, CODES).length;
  await ask();
  await expect.poll(() => mailsTo(email, CODES).length, { message: `a code for ${email}` }).toBeGreaterThan(known);
  return codeIn(mailsTo(email, CODES)[0]?.subject ?? "");
}

/** Proves in the dialog that the mailbox is theirs. */
async function prove(page: Page, say: Say, email: string, submit: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  const code = await codeAfter(email, () => dialog.getByRole("button", { name: say("account:data.send") }).click());
  const field = dialog.getByRole("textbox", { name: say("auth:code.label") });
  await field.fill("ZZZZ");
  await dialog.getByRole("button", { name: submit, exact: true }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill(code);
  await dialog.getByRole("button", { name: submit, exact: true }).click();
  await expect(dialog).toBeHidden();
}

for (const [language, locale] of LANGUAGES)
  test(`coins are withdrawn for a code, seen in the list, and called off (${language})${screenOf(language)}`, async ({
    page,
  }, info) => {
    const say = wordsOf(language);
    const email = earner(language, info.project.name);
    await signIn(page, email, CREDIT);
    await visit(page, CREDIT, locale);
    const part = page.getByRole("region", { name: say("credit:payouts.title") });
    await part.getByRole("radio", { name: say("credit:payouts.account.kinds.iban") }).check();
    await part.getByLabel(say("credit:payouts.account.holder")).fill("Ada Lovelace");
    await part.getByLabel(say("credit:payouts.account.number"), { exact: true }).fill("DE00");
    const save = say("credit:payouts.account.save");
    await part.getByRole("button", { name: save }).click();
    await expect(part.getByText(say("credit:payouts.errors.iban"))).toBeVisible();
    await expectAccessibleFromTop(page);
    await part.getByLabel(say("credit:payouts.account.number"), { exact: true }).fill(IBAN);
    await part.getByRole("button", { name: save }).click();
    await prove(page, say, email, save);
    const iban = { last4: "3000", country: "DE" };
    await expect(part.getByText(say("credit:payouts.account.iban", iban))).toBeVisible();

    const amount = part.getByLabel(say("credit:payouts.amount"), { exact: true });
    const submit = say("credit:payouts.submit");
    await amount.fill("49");
    await part.getByRole("button", { name: submit, exact: true }).click();
    await expect(part.getByText(say("credit:payouts.errors.least", { least: 50 }))).toBeVisible();
    await amount.fill("60");
    await part.getByRole("button", { name: submit, exact: true }).click();
    await prove(page, say, email, submit);
    const row = part.getByRole("listitem");
    await expect(row).toHaveCount(1);
    await expect(row.getByText(say("credit:payouts.states.requested"), { exact: true })).toBeVisible();
    await expectAccessibleFromTop(page);
    expect(await beyondWindow(page)).toBe("");

    await visit(page, CREDIT, locale);
    await row.getByRole("button", { name: say("credit:payouts.cancelOne", { coins: 60 }) }).click();
    await expect(part.getByText(say("credit:payouts.canceled"))).toBeVisible();
    await expect(row.getByText(say("credit:payouts.states.canceled"), { exact: true })).toBeVisible();
    await expect(row.getByRole("button")).toHaveCount(0);
  });

test.describe("without scripts", () => {
  for (const [name, language, locale] of [
    ["plain", "en", "en-US"],
    ["plain-de", "de", "de-DE"],
  ] as const)
    test(`coins are withdrawn and called off by forms alone (${language})${screenOf(language)}`, async ({
      browser,
    }, info) => {
      const say = wordsOf(language);
      const email = earner(name, info.project.name);
      const { viewport, userAgent } = info.project.use;
      const size = { ...(viewport !== undefined && { viewport }), ...(userAgent && { userAgent }) };
      const scripted = await browser.newContext(size);
      await signIn(await scripted.newPage(), email, CREDIT);
      const state = await scripted.storageState();
      await scripted.close();
      const context = await browser.newContext({ ...size, storageState: state, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(localePath(CREDIT, locale));
      const part = page.getByRole("region", { name: say("credit:payouts.title") });
      const codeField = part.getByLabel(say("credit:payouts.codeLabel"));
      const press = (key: string) =>
        part.getByRole("button", { name: say(`credit:payouts.${key}`), exact: true }).click();

      const first = await codeAfter(email, () => press("account.plainSubmit"));
      await expect(part.getByText(say("credit:payouts.sent.new", { email }))).toBeVisible();
      await part.getByRole("radio", { name: say("credit:payouts.account.kinds.iban") }).check();
      const holder = part.getByLabel(say("credit:payouts.account.holder"));
      await holder.fill("Ada Lovelace");
      await part.getByLabel(say("credit:payouts.account.number"), { exact: true }).fill("DE00");
      await codeField.fill(first);
      await press("account.save");
      await expect(part.getByText(say("credit:payouts.errors.iban"))).toBeVisible();
      // Neither name nor number are a part of the address that came back.
      expect(page.url()).not.toMatch(/DE00|Ada/);
      await holder.fill("Ada Lovelace");
      await part.getByLabel(say("credit:payouts.account.number"), { exact: true }).fill(IBAN);
      await codeField.fill(first);
      await press("account.save");
      await expect(part.getByText(say("credit:payouts.done.account"))).toBeVisible();

      const amount = part.getByLabel(say("credit:payouts.amount"), { exact: true });
      await amount.fill("49");
      await press("submit");
      await expect(part.getByText(say("credit:payouts.errors.least", { least: 50 }))).toBeVisible();
      await expect(amount).toHaveValue("49");
      await amount.fill("60");
      const second = await codeAfter(email, () => press("submit"));
      await expect(part.getByRole("heading", { name: say("credit:payouts.ask", { count: 60 }) })).toBeVisible();
      await codeField.fill("ZZZZ");
      await press("submit");
      await expect(part.getByText(say("credit:payouts.errors.code"))).toBeVisible();
      expect(await beyondWindow(page)).toBe("");
      await codeField.fill(second.toLowerCase());
      await press("submit");
      await expect(part.getByText(say("credit:payouts.done.withdrawn"))).toBeVisible();
      const row = part.getByRole("listitem");
      await expect(row.getByText(say("credit:payouts.states.requested"), { exact: true })).toBeVisible();
      await row.getByRole("button").click();
      await expect(part.getByText(say("credit:payouts.done.canceled"))).toBeVisible();
      await expect(row.getByText(say("credit:payouts.states.canceled"), { exact: true })).toBeVisible();
      await context.close();
    });
});
