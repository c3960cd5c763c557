import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { visit } from "../support/storefront";

test.use({ storageState: { cookies: [], origins: [] } });

const kept = (page: Page) => page.evaluate(() => localStorage.getItem("recently_viewed"));
const list = (page: Page) => page.getByRole("region", { name: "Recently viewed" });

/** Reads a page from its top to its end. */
async function readOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
}

async function lookAt(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.mouse.move(300, 300);
  await readOn(page);
}

/** Sections wake with the first sign of a person: who read faster than that reads once more. */
async function expectListed(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await readOn(page);
    await expect(list(page).getByRole("article")).toHaveCount(count, { timeout: 1000 });
  }).toPass();
}

test("products that were looked at are found again on a product's page, at home and beside the cart, until they are cleared", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await lookAt(page, "/");
  await expect(list(page)).toHaveCount(0);
  await lookAt(page, "/standing-desks/rise-duo");
  await expect.poll(() => kept(page)).toMatch(/^\d+$/);
  await expect(list(page)).toHaveCount(0);
  await lookAt(page, "/ergonomic-chairs/vertebra-mesh");
  await expectListed(page, 1);
  await expect(list(page).getByRole("link", { name: "Rise Duo" }).first()).toBeVisible();
  await lookAt(page, "/cart");
  await expectListed(page, 2);
  await lookAt(page, "/");
  await expectListed(page, 2);
  await expectAccessible(page);
  // The page is the same for everybody.
  expect(await (await request.get("/")).text()).not.toContain("Recently viewed");
  await list(page).getByRole("button", { name: "Clear this list" }).click();
  await expect(list(page)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
});

test("who refuses to have anything stored has no list", async ({ page }) => {
  await lookAt(page, "/standing-desks/rise-duo");
  await expect.poll(() => kept(page)).not.toBeNull();
  await lookAt(page, "/");
  const banner = page.getByRole("region", { name: "May we count your visit?" });
  await banner.getByRole("button", { name: "No", exact: true }).click();
  expect(await kept(page)).toBeNull();
  await lookAt(page, "/ergonomic-chairs/vertebra-mesh");
  await page.waitForTimeout(500);
  expect(await kept(page)).toBeNull();
  await expect(list(page)).toHaveCount(0);
});
