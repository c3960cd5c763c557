import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { codeIn, mailsTo } from "./inbox";
import { visit, wordsOf } from "./storefront";

const say = wordsOf("en");
const CODES = /is your sign-in code/;
const FOLDER = path.join(process.env.JOURNEY_DATA ?? ".cache/journeys", "sessions");
const YES_NO = [() => true, () => false] as const;
/** A session, and that this browser is known. What a browser holds of a cart stays its own. */
const KEPT = ["token", "known"];

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

/**
 * Signs somebody in by a mailed code, as the page asks for it, and goes on to a page. The journeys of one person share
 * the session of the first: an address gets ten codes a day, and two journeys at once would mix theirs up.
 */
export async function signIn(page: Page, email: string, next: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${email}.json`);
  await inTurn(path.join(FOLDER, `${email}.lock`), async () => {
    if (existsSync(file) && (await goOn(page, JSON.parse(readFileSync(file, "utf8")) as Cookies, next))) return;
    await signInByCode(page, email, next);
    const cookies = await page.context().cookies();
    writeFileSync(file, JSON.stringify(cookies.filter(({ name }) => KEPT.includes(name))));
  });
}

/** Whether a session still counts: a journey before may have ended it. */
async function goOn(page: Page, session: Cookies, next: string): Promise<boolean> {
  await page.context().addCookies(session);
  await page.goto(next);
  const isIn = !new URL(page.url()).pathname.endsWith("/sign-in");
  if (isIn) await expect(page).toHaveURL(next);
  else await page.context().clearCookies({ name: "token" });
  return isIn;
}

async function signInByCode(page: Page, email: string, next: string): Promise<void> {
  await visit(page, `/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByRole("textbox", { name: say("auth:email.label"), exact: true }).fill(email);
  // The person may have had codes before, of a journey that began as a visitor.
  const known = mailsTo(email, CODES).length;
  const button = page.getByRole("button", { name: say("auth:email.submit") });
  await button.click();
  const hasCode = () => mailsTo(email, CODES).length > known;
  const isHere = await expect
    .poll(hasCode, { timeout: 10_000 })
    .toBe(true)
    .then(...YES_NO);
  if (!isHere) {
    // A store that is busy says so, and is asked once more; what the page said goes into the test's output.
    const said = await page.locator("#content").innerText();
    if (await button.isVisible()) await button.click();
    await expect.poll(hasCode, { message: `a code for ${email}; the page said: ${said}` }).toBe(true);
  }
  const [latest] = mailsTo(email, CODES);
  await page.getByRole("textbox", { name: say("auth:code.label") }).fill(codeIn(latest?.subject ?? ""));
  await expect(page).toHaveURL(next);
}

/** Waits while another worker holds the lock, a folder that only one of them can make. */
async function inTurn(lock: string, act: () => Promise<void>): Promise<void> {
  const isTaken = () => mkdirSync(lock, { recursive: true }) !== undefined;
  await expect.poll(isTaken, { message: `a turn at ${lock}`, timeout: 60_000 }).toBe(true);
  try {
    await act();
  } finally {
    rmdirSync(lock);
  }
}
