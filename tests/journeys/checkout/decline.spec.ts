import { expect, test, type Page } from "@playwright/test";
import { mailTo, newAddress } from "../../support/inbox";
import {
  american,
  atCheckout,
  checkoutFields,
  fillCard,
  fillDelivery,
  french,
  german,
  payButton,
  seeThanks,
  type Shopper,
} from "../../support/flows/purchase";
import { awake, CARDS, seen, wordsOf } from "../../support/storefront";

const say = wordsOf("en");

/** A lamp in the cart, everything filled in, and the button pressed. */
async function orderWith(page: Page, shopper: Shopper, card: string): Promise<void> {
  await atCheckout(page);
  await fillDelivery(page, say, shopper);
  await fillCard(page, say, card);
  await payButton(page, say).click();
}

async function seeEverythingKept(page: Page, shopper: Shopper): Promise<void> {
  const fields = checkoutFields(page, say);
  await expect(fields.email).toHaveValue(shopper.email);
  await expect(fields.fullname).toHaveValue(shopper.fullname);
  await expect(fields.street).toHaveValue(shopper.street);
  await expect(fields.zip).toHaveValue(shopper.zip);
  await expect(fields.city).toHaveValue(shopper.city);
  await expect(fields.state).toHaveValue("OR");
  await expect(seen(page.getByText("Desk Lamp Arc"))).toBeVisible();
}

const refusal = (page: Page) => page.getByRole("form", { name: "Checkout" }).getByRole("alert");

const toast = (page: Page, words = say) =>
  page.getByRole("alert").filter({ hasText: words("common:notices.oops"), visible: true });

/** Why is said at the card, which has the focus and is in sight, and in a toast that goes with the next try. */
async function seeWhyAtCard(page: Page, why: RegExp, words = say, told = why): Promise<void> {
  const { number } = checkoutFields(page, words);
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(number).toHaveAccessibleDescription(why);
  await expect(number).toBeInViewport();
  const atCard = page.getByRole("form").getByText(why).filter({ visible: true });
  await expect(atCard).toHaveCount(1);
  await expect(atCard).toBeInViewport();
  await expect(toast(page, words)).toHaveCount(1);
  await expect(toast(page, words)).toContainText(told);
}

async function payAgain(page: Page, shopper: Shopper): Promise<void> {
  await fillCard(page, say, CARDS.pays);
  await payButton(page, say).click();
  const number = await seeThanks(page, say, shopper);
  await expect(toast(page)).toHaveCount(0);
  await mailTo(shopper.email, new RegExp(`Your order ${number}`));
}

test("a declined card costs nothing but the card: all that was typed stays, and another card pays @quick", async ({
  page,
}) => {
  const shopper = american(newAddress());
  await orderWith(page, shopper, CARDS.declined);
  await seeWhyAtCard(page, /Your order was not placed\. Your bank declined/, say, /Your bank declined/);
  await seeEverythingKept(page, shopper);
  await payAgain(page, shopper);
});

test("a card without enough money is told apart from a declined one @desktop", async ({ page }) => {
  const shopper = american(newAddress());
  await orderWith(page, shopper, CARDS.insufficient);
  await seeWhyAtCard(page, /funds/);
  await seeEverythingKept(page, shopper);
});

test("3-D Secure leads to the bank and, approved, to the thanks @phone @quick", async ({ page }) => {
  const shopper = american(newAddress());
  await orderWith(page, shopper, CARDS.threeDSecure);
  await page.getByRole("button", { name: "Approve" }).click();
  const number = await seeThanks(page, say, shopper);
  expect(page.url()).not.toContain("token");
  await mailTo(shopper.email, new RegExp(`Your order ${number}`));
});

test("3-D Secure that is declined at the bank leads back to the filled form, and another card pays @desktop", async ({
  page,
}) => {
  const shopper = american(newAddress());
  await orderWith(page, shopper, CARDS.threeDSecure);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page).toHaveURL("/secure-checkout");
  await seeWhyAtCard(page, /Your order was not placed/, say, /charged|declined|confirm/);
  await seeEverythingKept(page, shopper);
  await payAgain(page, shopper);
});

test("a reload of the checkout keeps what was typed, but never the card @phone", async ({ page }) => {
  const shopper = american(newAddress());
  await atCheckout(page);
  await fillDelivery(page, say, shopper);
  await fillCard(page, say, CARDS.pays);
  await page.reload();
  await awake(page);
  await seeEverythingKept(page, shopper);
  const fields = checkoutFields(page, say);
  await expect(fields.number).toHaveValue("");
  await expect(fields.cvc).toHaveValue("");
});

test("what is missing is named above the form and leads to its field @phone", async ({ page }) => {
  const shopper = american(newAddress());
  await atCheckout(page);
  await fillDelivery(page, say, shopper);
  await checkoutFields(page, say).zip.fill("9");
  await fillCard(page, say, "4242424242424241");
  await payButton(page, say).click();
  await expect(refusal(page).getByRole("link")).toHaveCount(2);
  await refusal(page)
    .getByRole("link", { name: /card number/i })
    .click();
  await expect(checkoutFields(page, say).number).toBeFocused();
});

const ABROAD = [
  { locale: "fr-FR", language: "fr", shopperOf: french, refused: /a refusé la carte/, approve: "Approuver" },
  { locale: "de-DE", language: "de", shopperOf: german, refused: /abgelehnt/, approve: "Bestätigen" },
] as const;

for (const { locale, language, shopperOf, refused, approve } of ABROAD) {
  const where = language === "fr" ? "@desktop" : "@phone";
  test(`in ${locale} a declined card is told, and one that asks the bank pays ${where}`, async ({ page }) => {
    const own = wordsOf(language);
    const shopper = shopperOf(newAddress());
    await atCheckout(page, locale);
    await fillDelivery(page, own, shopper);
    await fillCard(page, own, CARDS.declined);
    await payButton(page, own).click();
    await seeWhyAtCard(page, refused, own);
    await expect(checkoutFields(page, own).street).toHaveValue(shopper.street);
    await fillCard(page, own, CARDS.threeDSecure);
    await payButton(page, own).click();
    await page.getByRole("button", { name: approve }).click();
    const number = await seeThanks(page, own, shopper);
    await mailTo(shopper.email, new RegExp(number));
  });
}
