import { expect, type Page } from "@playwright/test";

/** React's numbers for a page that woke with something else than the server wrote: it draws it anew, and it jumps. */
const MISMATCH = /React error #(?:418|419|421|422|423|424|425)\b/;

/** What the page has woken with so far is what the server wrote. */
export async function expectSameText(page: Page): Promise<void> {
  const errors = await page.pageErrors();
  expect(errors.map(String).filter((error) => MISMATCH.test(error))).toEqual([]);
}
