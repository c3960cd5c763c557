import { expect, type Page } from "@playwright/test";
import { codeIn, mailsTo } from "./inbox";
import { visit, wordsOf } from "./storefront";

const say = wordsOf("en");

/** Signs somebody in by a mailed code, as the page asks for it, and goes on to a page. */
export async function signIn(page: Page, email: string, next: string): Promise<void> {
  await visit(page, `/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByRole("textbox", { name: say("auth:email.label"), exact: true }).fill(email);
  // Several journeys may sign the same person in.
  const known = mailsTo(email, CODES).length;
  await page.getByRole("button", { name: say("auth:email.submit") }).click();
  await expect.poll(() => mailsTo(email, CODES).length, { message: `a code for ${email}` }).toBeGreaterThan(known);
  const [latest] = mailsTo(email, CODES);
  await page.getByRole("textbox", { name: say("auth:code.label") }).fill(codeIn(latest?.subject ?? ""));
  await expect(page).toHaveURL(next);
}

const CODES = /is your sign-in code/;
