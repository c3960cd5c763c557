import { expect, test } from "@playwright/test";
import { visit, wordsOf } from "../support/storefront";

const say = wordsOf("en");

test("first adds at the same moment in two tabs end up in one cart", async ({ page, context }) => {
  const other = await context.newPage();
  await visit(page, "/accessories/laptop-shelf");
  await visit(other, "/accessories/headset-hook-oak");
  const add = { name: say("product:buy.add"), exact: true };
  await Promise.all([page, other].map((tab) => tab.getByRole("button", add).first().click()));
  for (const tab of [page, other]) await expect(tab.getByRole("dialog", { name: say("cart.added") })).toBeVisible();
  await visit(page, "/cart");
  await expect(page.getByRole("list", { name: say("cart:lines") }).getByRole("listitem")).toHaveCount(2);
});
