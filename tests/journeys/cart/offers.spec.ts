import { expect, test, type Page } from "@playwright/test";
import { isPhone, visit } from "../../support/storefront";

async function fromMenu(page: Page, name: string): Promise<void> {
  await visit(page, "/");
  const place = isPhone(page) ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
  const link = place.getByRole("link", { name });
  if (isPhone(page)) await page.getByRole("button", { name: "Menu" }).click();
  // The header may wake after the page: a mouse that came before rests once more.
  else
    await expect(async () => {
      await page.mouse.move(600, 600, { steps: 2 });
      await page.getByRole("banner").getByRole("link", { name: "All furniture" }).hover();
      await expect(link).toBeVisible({ timeout: 2000 });
    }).toPass();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("a sale is found from the menu, says when it ends and leads to a product at its price", async ({ page }) => {
  await fromMenu(page, "On sale");
  const sale = page.getByRole("region", { name: "48-hour sale" });
  await expect(sale.getByText(/^Ends in/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Coming next" }).getByText(/^From/)).toBeVisible();
  const card = sale.getByRole("article").first();
  await expect(card.locator("s")).toBeVisible();
  await card.getByRole("heading").getByRole("link").click();
  await expect(page.locator("s").first()).toBeVisible();
  const left = page.getByText(/^This price ends in/).first();
  await expect(left).toBeVisible();
  const before = (await left.textContent()) ?? "";
  await expect(left).not.toHaveText(before);
});

test("home leads from the running sale to everything that is reduced @desktop", async ({ page }) => {
  await visit(page, "/");
  const sale = page.getByRole("region", { name: "48-hour sale" });
  await expect(sale.getByText(/^Ends in/)).toBeVisible();
  await sale.getByRole("link", { name: "See everything on sale" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "On sale" })).toBeVisible();
});

test("a collection shows a room whose products can be opened, and its groups @phone", async ({ page }) => {
  await fromMenu(page, "Hybrid work");
  const room = page.getByRole("region", { name: "These products in a room" });
  await expect(room.getByRole("link", { name: "Vertebra Mesh" }).filter({ visible: true })).toBeVisible();
  const group = page.getByRole("region", { name: "Chairs for more than one back" });
  await expect(group.getByRole("article")).toHaveCount(4);
  await group.getByRole("link", { name: "Vertebra Mesh" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vertebra Mesh" })).toBeVisible();
});

test("a group buy says who is in, what everybody pays and what happens below the minimum @desktop", async ({
  page,
}) => {
  await fromMenu(page, "Group buy");
  const group = page.getByRole("article", { name: "Rise Duo" });
  await expect(group.getByText("17 people are in")).toBeVisible();
  await expect(group.getByText(/^Open until \w{3}, \w{3} \d/)).toBeVisible();
  await expect(group.getByText(/\d sec/)).toHaveCount(0);
  await expect(group.getByText(/^8 more, and everybody pays \$/)).toBeVisible();
  await expect(group.getByRole("row", { name: /^from 10 .* reached$/ })).toBeVisible();
  await expect(group.getByRole("row", { name: /^from 50 .* still open$/ })).toBeVisible();
  await expect(page.getByText("Below the minimum")).toBeVisible();
  const ended = page.getByRole("region", { name: "Groups that have closed" });
  await expect(ended.getByText(/^Reached: 63 people pay \$/)).toBeVisible();
  await expect(ended.getByText("Not reached: 3 of 5 people. Everybody got their money back.")).toBeVisible();
  await group.getByRole("link", { name: "See Rise Duo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rise Duo" })).toBeVisible();
});
