import { expect, test } from "@playwright/test";
import { isPhone, moveMouse, seen, visit } from "../../support/storefront";

test("an address with login asks to sign in on a page that is kept for everybody, and forgets it when closed @desktop", async ({
  page,
}) => {
  await visit(page, "/standing-desks?login=1&sort=price_asc");
  await moveMouse(page);
  const modal = page.getByRole("dialog", { name: "Sign in" });
  await expect(modal.getByRole("textbox")).toBeFocused();
  await modal.getByRole("button", { name: "Close" }).click();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/standing-desks\?sort=price_asc$/);
  await visit(page, "/?login=1");
  await moveMouse(page);
  await expect(modal.getByRole("textbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("who opens the search of a small screen can type at once @phone", async ({ page }) => {
  expect(isPhone(page)).toBe(true);
  await visit(page, "/");
  await seen(page.getByRole("banner").getByRole("button", { name: /search/i })).click();
  await expect(page.getByRole("dialog", { name: "Search" }).getByRole("combobox")).toBeFocused();
  await page.keyboard.type("chair");
  await expect(
    page.getByRole("dialog", { name: "Search" }).getByRole("option", { name: /chair/i }).first(),
  ).toBeVisible();
});
