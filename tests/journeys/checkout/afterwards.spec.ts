import { expect, test } from "@playwright/test";
import { mailTo, newAddress } from "../../support/inbox";
import { orderByCall, PORTLAND } from "../../support/flows/orderByCall";
import { visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");

test("a guest follows the mail's link, redirects the order, reads the invoice and cancels @phone", async ({ page }) => {
  const email = newAddress();
  const lines = [{ slug: "desk-lamp-arc", quantity: 1 }];
  const { number } = await orderByCall(page, { locale: "en-US", email, lines, customer: PORTLAND });
  const mail = await mailTo(email, /Your order/);
  const link = /https?:\S+track-your-order\S+/.exec(mail.text)?.[0] ?? "";
  const { pathname, search } = new URL(link);
  await visit(page, pathname + search);
  await expect(page.getByRole("heading", { level: 1, name: say("orders:number", { num: number }) })).toBeVisible();

  await page.getByRole("button", { name: say("orders:actions.address") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: say("checkout:address.street1") }).fill("14 River Street");
  await dialog.getByRole("button", { name: say("orders:address.submit") }).click();
  await expect(page.getByText(say("orders:address.done"))).toBeVisible();
  await expect(page.getByText("14 River Street").first()).toBeVisible();

  const invoice = page.getByRole("link", { name: /^Invoice US-/ });
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^PDF of US-/ }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^US-\d\d-\d{6}\.pdf$/);
  const paper = await page.request.get((await invoice.getAttribute("href")) ?? "");
  expect(await paper.text()).toContain(number);

  await page.getByRole("button", { name: say("orders:actions.cancel") }).click();
  await dialog.getByRole("button", { name: say("orders:cancel.submit") }).click();
  await expect(page.getByText(say("orders:cancel.done"))).toBeVisible();
  await expect(page.getByRole("button", { name: say("orders:actions.cancel") })).toHaveCount(0);
  // Written a moment later, by the worker.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: /^Credit note USC-/ })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
});
