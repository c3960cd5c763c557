import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { signIn } from "../../support/signIn";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const STOOL = "Sway Active Stool";
const PAGE = "/brand/listings";
const OWNER = "owner@stride-foundry.example";

test("a colour that is sold out is said so and cannot be chosen, in the market where it is @phone", async ({
  page,
}) => {
  await visit(page, "/de-DE/ergonomic-chairs/sway-active-stool");
  const sand = page.getByRole("radio", { name: /^Sand/ });
  await expect(sand).toBeDisabled();
  await expect(sand).toHaveAccessibleDescription(/^Ausverkauft: .*Sand/);
  await expect(page.getByRole("radio", { name: /^Moosgrün/ })).toBeEnabled();
  await expectAccessible(page);
  await visit(page, "/ergonomic-chairs/sway-active-stool");
  await expect(page.getByRole("radio", { name: /^Sand/ })).toBeEnabled();
  await expect(page.getByRole("radio", { name: /^Ink blue/ })).toBeDisabled();
});

test("a brand sees a shelf for each colour, and changes the one that it names @desktop", async ({ page }) => {
  await visit(page, PAGE);
  await signIn(page, OWNER, PAGE);
  await page.getByRole("link", { name: STOOL }).click();
  await expect(page.getByText(say("brandListings:stock.helpSplit"))).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Color" })).toBeChecked();
  await expectAccessible(page);
  await page
    .getByRole("button", { name: /^Change the stock in .*, Moss green$/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=delta]").fill("3");
  await dialog.getByRole("button", { name: say("brandListings:stock.submit") }).click();
  await expect(page.getByText(say("brandListings:stock.done"))).toBeVisible();
  await expect(page.getByRole("cell", { name: /, Moss green$/ }).first()).toBeVisible();
});
