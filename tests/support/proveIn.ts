import { expect, type Page } from "@playwright/test";
import type { Language } from "../../contract/markets";
import { codeIn, mailsTo } from "./inbox";
import { wordsOf } from "./storefront";

const CODES = /\b[2-9A-HJ-NP-Z]{4}\b/;

/** Types the code that a dialog has just mailed. */
export async function proveIn(page: Page, email: string, submit: string, language: Language = "en"): Promise<void> {
  const say = wordsOf(language);
  const dialog = page.getByRole("dialog");
  const known = mailsTo(email, CODES).length;
  await dialog.getByRole("button", { name: say("account:data.send") }).click();
  await expect.poll(() => mailsTo(email, CODES).length, { message: `a code for ${email}` }).toBeGreaterThan(known);
  await dialog
    .getByRole("textbox", { name: say("auth:code.label") })
    .fill(codeIn(mailsTo(email, CODES)[0]?.subject ?? ""));
  const button = dialog.getByRole("button", { name: submit });
  // The last character of a code may send it by itself.
  await button.click({ timeout: 3000 }).catch(() => undefined);
}
