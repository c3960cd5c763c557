import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { localePath, type Locale } from "../../../contract/locales";
import { LANGUAGES, moveMouse, type Say, screenOf, visit, wordsOf } from "../../support/storefront";

test.use({ storageState: { cookies: [], origins: [] } });

const kept = (page: Page) => page.evaluate(() => localStorage.getItem("recently_viewed"));
const english = wordsOf("en");
const list = (page: Page, say: Say) => page.getByRole("region", { name: say("recent:title") });

/** Reads a page from its top to its end. */
async function readOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  });
}

async function lookAt(page: Page, path: string, locale: Locale = "en-US"): Promise<void> {
  await visit(page, path, locale);
  await moveMouse(page);
  await readOn(page);
}

/** Sections wake with the first sign of a person: who read faster than that reads once more. */
async function expectListed(page: Page, say: Say, count: number): Promise<void> {
  await expect(async () => {
    await readOn(page);
    await expect(list(page, say).getByRole("article")).toHaveCount(count, { timeout: 1000 });
  }).toPass();
}

for (const [language, locale] of LANGUAGES)
  test(`products that were looked at are found again on a product's page, at home and beside the cart, until they are cleared (${language})${screenOf(language)}`, async ({
    page,
    request,
  }) => {
    const say = wordsOf(language);
    await lookAt(page, "/", locale);
    await expect(list(page, say)).toHaveCount(0);
    await lookAt(page, "/standing-desks/rise-duo", locale);
    await expect.poll(() => kept(page)).toMatch(/^\d+$/);
    await expect(list(page, say)).toHaveCount(0);
    await lookAt(page, "/ergonomic-chairs/vertebra-mesh", locale);
    await expectListed(page, say, 1);
    await expect(list(page, say).getByRole("link", { name: "Rise Duo" }).first()).toBeVisible();
    await lookAt(page, "/cart", locale);
    await expectListed(page, say, 2);
    await lookAt(page, "/", locale);
    await expectListed(page, say, 2);
    // Nothing of the page lies under its header while it is looked at.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    // The page is the same for everybody.
    expect(await (await request.get(localePath("/", locale))).text()).not.toContain(say("recent:title"));
    await list(page, say)
      .getByRole("button", { name: say("recent:clear") })
      .click();
    await expect(list(page, say)).toHaveCount(0);
    expect(await kept(page)).toBeNull();
  });

test("who refuses to have anything stored has no list @phone", async ({ page }) => {
  await lookAt(page, "/standing-desks/rise-duo");
  await expect.poll(() => kept(page)).not.toBeNull();
  await lookAt(page, "/");
  const banner = page.getByRole("region", { name: "May we count your visit?" });
  await banner.getByRole("button", { name: "No", exact: true }).click();
  expect(await kept(page)).toBeNull();
  await lookAt(page, "/ergonomic-chairs/vertebra-mesh");
  await page.waitForTimeout(500);
  expect(await kept(page)).toBeNull();
  await expect(list(page, english)).toHaveCount(0);
});
