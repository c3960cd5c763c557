import { expect, type Locator, type Page } from "@playwright/test";
import type { Locale } from "../../../contract/locales";
import { fillCartByCall } from "./orderByCall";
import { seen, visit, type Say } from "../storefront";

export interface Shopper {
  email: string;
  fullname: string;
  street: string;
  zip: string;
  city: string;
  /** Chosen from a list where the country has states. */
  state?: string;
  phone: string;
}

export const american = (email: string): Shopper => ({
  email,
  fullname: "Ada Shopper",
  street: "12 River Street",
  zip: "97201",
  city: "Portland",
  state: "Oregon",
  phone: "+1 503 555 0100",
});

export const french = (email: string): Shopper => ({
  email,
  fullname: "Zoé Martin",
  street: "12 rue des Lilas",
  zip: "69003",
  city: "Lyon",
  phone: "+33 4 72 00 00 00",
});

export const german = (email: string): Shopper => ({
  email,
  fullname: "Jörg Müller",
  street: "Lindenstraße 12",
  zip: "10969",
  city: "Berlin",
  phone: "+49 30 5550100",
});

/** The checkout's fields by the labels that people read. */
export function checkoutFields(page: Page, say: Say) {
  const form = page.getByRole("form", { name: say("checkout:title") });
  const field = (key: string) => form.getByRole("textbox", { name: say(`checkout:${key}`) });
  return {
    // A gift card has an e-mail of its own.
    email: form.getByRole("textbox", { name: say("checkout:contact.email"), exact: true }),
    fullname: field("address.fullname"),
    street: field("address.street1"),
    zip: field("address.zip"),
    city: field("address.city"),
    state: form.getByRole("combobox", { name: say("checkout:address.state") }),
    phone: field("address.phone"),
    number: field("card.number"),
    expiry: field("card.expiry"),
    cvc: field("card.cvc"),
    cardName: field("card.name"),
  };
}

/** Opens a product that the shopper takes as it is, and puts it into the cart. */
export async function takeProduct(
  page: Page,
  say: Say,
  path = "/light-and-sound/desk-lamp-arc",
  locale?: Locale,
): Promise<void> {
  await visit(page, path, locale);
  await page
    .getByRole("button", { name: say("product:buy.add"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: say("cart.added") })).toBeVisible();
}

const LAMP = [{ slug: "desk-lamp-arc", quantity: 1 }];

/** Opens the cart with a lamp in it, which was put there by a call: for journeys that begin here. */
export async function atCart(page: Page, lines = LAMP): Promise<void> {
  await fillCartByCall(page, "en-US", lines);
  await visit(page, "/cart");
}

/** Opens the checkout with a lamp in the cart, which was put there by a call: for journeys that begin here. */
export async function atCheckout(page: Page, locale: Locale = "en-US"): Promise<void> {
  await fillCartByCall(page, locale, LAMP);
  await visit(page, "/secure-checkout", locale);
}

/** The store's answer with the prices for an address; while it is awaited, the button that pays waits too. */
export const newPrices = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().includes("/order-api/order/cart"),
  );

export async function fillDelivery(page: Page, say: Say, shopper: Shopper): Promise<void> {
  const fields = checkoutFields(page, say);
  const priced = newPrices(page);
  await fields.email.fill(shopper.email);
  await fields.fullname.fill(shopper.fullname);
  await fields.street.fill(shopper.street);
  await fields.zip.fill(shopper.zip);
  await fields.city.fill(shopper.city);
  if (shopper.state) await fields.state.selectOption(shopper.state);
  await fields.phone.fill(shopper.phone);
  await priced;
}

export async function fillCard(page: Page, say: Say, number: string): Promise<void> {
  const fields = checkoutFields(page, say);
  await fields.number.fill(number);
  await fields.expiry.fill("12 / 31");
  await fields.cvc.fill("123");
  await fields.cardName.fill("Ada Shopper");
}

/** The button that obliges to pay; the amount stands in it. */
export function payButton(page: Page, say: Say): Locator {
  const [words = ""] = say("checkout:pay.button").split("{{");
  return page.getByRole("button", { name: words.trim() });
}

/** Sees the thanks and answers the order's number. */
export async function seeThanks(page: Page, say: Say, shopper: Shopper): Promise<string> {
  const [first = ""] = shopper.fullname.split(" ");
  await expect(
    page.getByRole("heading", { level: 1, name: say("checkout:thanks.title", { name: first }) }),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(seen(page.getByText(shopper.email))).toBeVisible();
  const number = new URL(page.url()).searchParams.get("order") ?? "";
  expect(number).toMatch(/^VS-\d{2}-[0-9A-Z]+-[0-9A-Z]$/);
  return number;
}
