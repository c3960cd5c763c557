import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/checks/axe";
import { mailTo, newAddress } from "../../support/inbox";
import { american, atCheckout, fillDelivery } from "../../support/flows/purchase";
import { awake, CARDS, visit, wordsOf } from "../../support/storefront";

const say = wordsOf("en");
const ask = (key: string) => say(`requests:${key}`);

test("a guest asks somebody to pay by mail; they pay on their own device, and both screens say so @phone", async ({
  page,
  browser,
}) => {
  const [email, payer] = [newAddress(), newAddress()];
  await atCheckout(page);
  await fillDelivery(page, say, american(email));
  await page.getByRole("button", { name: ask("ask.action") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: ask("ask.email") }).fill("no address");
  await dialog.getByRole("button", { name: ask("ask.submit"), exact: true }).click();
  await expect(dialog.getByText(ask("ask.errors.email"))).toBeVisible();
  await dialog.getByRole("textbox", { name: ask("ask.email") }).fill(payer);
  await dialog.getByRole("textbox", { name: ask("ask.note") }).fill("For my birthday");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: ask("ask.submit"), exact: true }).click();
  await expect(dialog.getByText(say("requests:ask.doneMailed", { email: payer }))).toBeVisible();
  await dialog.getByRole("link", { name: ask("ask.box") }).click();
  await expect(page.getByText(ask("state.open")).first()).toBeVisible();

  const mail = await mailTo(payer, /asks you to pay/);
  const link = /https?:\/\/\S+\/pay-for-me\?token=[\w-]+/.exec(mail.text)?.[0] ?? "";
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await awake(other);
  await expect(other.getByRole("heading", { level: 1 })).toContainText("Ada asks you to pay");
  await expect(other.getByText("For my birthday")).toBeVisible();
  await expect(other.getByText("River Street")).toBeHidden();
  await expectAccessible(other);
  for (const [name, typed] of Object.entries({
    number: CARDS.pays,
    expiry: "12 / 31",
    cvc: "123",
    name: "Grace Payer",
  }))
    await other.getByRole("textbox", { name: say(`checkout:card.${name}`) }).fill(typed);
  await other.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(other.getByRole("heading", { name: ask("pay.paidTitle") })).toBeVisible();
  // The asker's page hears of it.
  await expect(page.getByText(ask("state.paid")).first()).toBeVisible();
});

test("a link that was replaced opens nothing, and says what to do @desktop", async ({ page }) => {
  await visit(page, "/pay-for-me?token=nothing-that-was-ever-given-away");
  await expect(page.getByRole("heading", { name: ask("pay.unknownTitle") })).toBeVisible();
});
