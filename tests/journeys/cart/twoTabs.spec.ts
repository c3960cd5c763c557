import { expect, test } from "@playwright/test";
import { newAddress } from "../../support/inbox";
import { american, atCheckout, fillCard, fillDelivery, payButton, seeThanks } from "../../support/flows/purchase";
import { CARDS, visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");

test("first adds at the same moment in two tabs end up in one cart @desktop", async ({ page, context }) => {
  const other = await context.newPage();
  await visit(page, "/accessories/laptop-shelf");
  await visit(other, "/accessories/headset-hook-oak");
  const add = { name: say("product:buy.add"), exact: true };
  await Promise.all([page, other].map((tab) => tab.getByRole("button", add).first().click()));
  for (const tab of [page, other]) await expect(tab.getByRole("dialog", { name: say("cart.added") })).toBeVisible();
  await visit(page, "/cart");
  await expect(page.getByRole("list", { name: say("cart:lines") }).getByRole("listitem")).toHaveCount(2);
});

test("what another tab put into the cart is shown, and not charged, before the order is placed again @desktop", async ({
  page,
}) => {
  const shopper = american(newAddress());
  await atCheckout(page);
  await fillDelivery(page, say, shopper);
  await fillCard(page, say, CARDS.pays);
  const before = await payButton(page, say).innerText();
  await page.evaluate(async () => {
    const cart = "/order-api/order/cart";
    const answer: unknown = await (await fetch(cart)).json();
    const { items } = (answer as { cart: { items: Record<string, { product_id: number }> } }).cart;
    const lines = Object.values(items).map(({ product_id }) => ({ product_id, quantity: 1 }));
    await fetch(cart, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(lines) });
  });
  await payButton(page, say).click();
  const told = page.getByRole("form", { name: "Checkout" }).getByRole("alert");
  await expect(told).toContainText(/Your total changed from .* nothing was charged/);
  await expect(payButton(page, say)).not.toHaveText(before);
  await payButton(page, say).click();
  await seeThanks(page, say, shopper);
});
