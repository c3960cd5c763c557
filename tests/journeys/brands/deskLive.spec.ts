import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { signIn } from "../../support/signIn";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const LISTINGS = "/brand/listings";
const [OWNER, SHIPPER] = ["vendor@example.com", "shipper@halvorsen-reed.example"];
const NAME_OF_SHIPPER = "Owen Reed";

const overtaken = (page: Page) => page.getByText(say("desk:live.overtaken"));
const here = (page: Page, name: string) => page.getByText(say("desk:live.people", { names: name }), { exact: true });
/** The other journey may be at work for the same brand. */
const pill = (page: Page) => page.getByRole("button", { name: /^\d+ changes? · Show$/ });

/** One unit more, or one less, in the first warehouse of the listing that is open. */
async function move(page: Page, units: string, note: string): Promise<void> {
  await page
    .getByRole("button", { name: /^Change the stock in / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=delta]").fill(units);
  await dialog.locator("[name=note]").fill(note);
  await dialog.getByRole("button", { name: say("brandListings:stock.submit") }).click();
  await expect(page.getByText(say("brandListings:stock.done"))).toBeVisible();
}

test("two of a brand see each other and what the other does, without loading the page again @desktop", async ({
  page,
  browser,
}) => {
  await visit(page, LISTINGS);
  await signIn(page, OWNER, LISTINGS);
  const colleague = await (await browser.newContext()).newPage();
  await visit(colleague, LISTINGS);
  await signIn(colleague, SHIPPER, LISTINGS);
  const address = await page.getByRole("table").getByRole("link").first().getAttribute("href");

  await visit(page, address ?? "");
  await visit(colleague, address ?? "");
  await expect(here(page, NAME_OF_SHIPPER)).toBeVisible();
  await expect(colleague.getByText(/^Also here: /)).toBeVisible();
  await expectAccessible(page);

  const first = `Live ${Date.now()}`;
  await move(colleague, "1", first);
  await expect(overtaken(page)).toBeVisible();
  await expect(page.getByText(first)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: say("desk:live.overtakenRenew") }).click();
  await expect(page.getByText(first)).toBeVisible();
  await expect(overtaken(page)).toBeHidden();
  await expect(page.locator("#content")).toBeFocused();
  // Whoever did it need not be told.
  await expect(overtaken(colleague)).toBeHidden();

  await page.getByRole("link", { name: say("brandListings:back") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("brandListings:title") })).toBeVisible();
  await expect(colleague.getByText(/^Also here: /)).toBeHidden();
  const row = page.getByRole("table").getByRole("row").nth(1);
  const units = row.getByRole("cell").last();
  const [before, place] = [Number(await units.innerText()), await row.boundingBox()];
  await move(colleague, "-1", "Back again");
  await expect(pill(page)).toBeVisible();
  expect([Number(await units.innerText()), await row.boundingBox()]).toEqual([before, place]);
  await expectAccessible(page);
  await pill(page).click();
  await expect(pill(page)).toBeHidden();
  await expect(units).toHaveText(String(before - 1));
});

test("a page that is cut off says so, and learns what it missed when it is back @phone", async ({ page, browser }) => {
  await visit(page, LISTINGS);
  await signIn(page, OWNER, LISTINGS);
  const colleague = await (await browser.newContext()).newPage();
  await visit(colleague, LISTINGS);
  await signIn(colleague, SHIPPER, LISTINGS);
  const address = await page.getByRole("table").getByRole("link").last().getAttribute("href");
  await visit(colleague, address ?? "");
  await page.context().setOffline(true);
  await expect(page.getByText(say("desk:live.cut"))).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await move(colleague, "1", "While nobody was told");
  await page.context().setOffline(false);
  await expect(pill(page)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(say("desk:live.cut"))).toBeHidden();
  await move(colleague, "-1", "Back again");
});
