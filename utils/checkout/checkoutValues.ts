import type { AddressField } from "@/contract/rules/addressForms";
import type { Cart, CartItem } from "@/contract/cart";
import { GIFT_CARD } from "@/contract/rules/giftCards";
import type { CheckoutCustomer, GiftCardDetails } from "@/contract/order";
import type { CountryCode } from "@/contract/markets";
import { emptyPayment, type PaymentValues } from "./paymentValues";

export type AddressValues = Record<AddressField, string> & { country: CountryCode };

/** Everything of the checkout form that is kept; card and account are held apart and never are. */
export interface CheckoutDraft {
  email: string;
  subscribe: boolean;
  fullname: string;
  phone: string;
  delivery: AddressValues;
  billingSame: boolean;
  billing: AddressValues;
  /** Whom a gift card in the cart goes to; without an address to the buyer. */
  gift: { name: string; email: string; message: string; design: string; sendOn: string };
  /** How to pay, as its chooser names it; never what is paid with. */
  method: string;
}

export interface CheckoutValues extends CheckoutDraft, PaymentValues {}

export const emptyAddress = (country: CountryCode): AddressValues => ({
  street1: "",
  street2: "",
  city: "",
  state: "",
  zip: "",
  country,
});

export const emptyCheckout = (country: CountryCode): CheckoutValues => ({
  email: "",
  subscribe: false,
  fullname: "",
  phone: "",
  delivery: emptyAddress(country),
  billingSame: true,
  billing: emptyAddress(country),
  gift: { name: "", email: "", message: "", design: "", sendOn: "" },
  ...emptyPayment(),
});

export function draftOf({ card: _card, account: _account, keep: _keep, ...draft }: CheckoutValues): CheckoutDraft {
  return draft;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Takes from `kept` what has the same shape as `blank`: storage may hold what another version wrote. */
function fitted<T extends object>(blank: T, kept: unknown): T {
  if (!isObject(kept)) return blank;
  const entries = Object.entries(blank).map(([key, value]: [string, unknown]) => {
    const found = kept[key];
    if (isObject(value)) return [key, fitted(value, found)];
    return [key, typeof found === typeof value ? found : value];
  });
  return Object.fromEntries(entries) as T;
}

/** What was typed before, for the country that the page is for now. */
export function restoredDraft(kept: unknown, country: CountryCode): CheckoutDraft {
  const draft = fitted(draftOf(emptyCheckout(country)), kept);
  return { ...draft, delivery: { ...draft.delivery, country } };
}

/** Whom and where to, as the checkout call takes it. Prices are the server's alone. */
export function checkoutCustomer(values: CheckoutDraft, shippingMethod: string): CheckoutCustomer {
  const { delivery, billing } = values;
  const own = !values.billingSame;
  return {
    email: values.email.trim(),
    fullname: values.fullname.trim(),
    phone: values.phone.trim(),
    unsubscribe_email: !values.subscribe,
    country: delivery.country,
    shipping_address: delivery.street1.trim(),
    shipping_apartment_suite: delivery.street2.trim(),
    city: delivery.city.trim(),
    state: delivery.state.trim(),
    zip: delivery.zip.trim(),
    shipping_method: shippingMethod,
    ...(own && {
      billing_address: billing.street1.trim(),
      billing_apartment_suite: billing.street2.trim(),
      billing_city: billing.city.trim(),
      billing_state: billing.state.trim(),
      billing_zip: billing.zip.trim(),
      billing_country: billing.country,
    }),
  };
}

const isGiftCard = ({ product_slug: slug }: CartItem) => slug === GIFT_CARD;

export const hasGiftCard = ({ items }: Pick<Cart, "items">) => Object.values(items).some(isGiftCard);

/** For whom the gift cards of the cart are, as the checkout call takes it; null when there are none. */
export function giftCardOf({ gift }: Pick<CheckoutDraft, "gift">, cart: Pick<Cart, "items">): GiftCardDetails | null {
  if (!hasGiftCard(cart)) return null;
  const { name, email, message, design, sendOn } = gift;
  return {
    name: name.trim(),
    email: email.trim(),
    content: message.trim(),
    template_type: design,
    ...(sendOn && { send_on: sendOn }),
  };
}

const SERVER_FIELDS: Record<string, string> = {
  "gift_card.email": "gift.email",
  "gift_card.name": "gift.name",
  "gift_card.send_on": "gift.sendOn",
  email: "email",
  fullname: "fullname",
  phone: "phone",
  country: "delivery.country",
  shipping_address: "delivery.street1",
  shipping_apartment_suite: "delivery.street2",
  city: "delivery.city",
  state: "delivery.state",
  zip: "delivery.zip",
  billing_address: "billing.street1",
  billing_apartment_suite: "billing.street2",
  billing_city: "billing.city",
  billing_state: "billing.state",
  billing_zip: "billing.zip",
  billing_country: "billing.country",
  card_token: "card.number",
  bank_account_token: "account.holder",
  gateway_id: "method",
  payment_method_id: "method",
  wallet_token: "method",
  marketplace_token: "method",
  phone_wallet_token: "method",
  browser_wallet_token: "method",
};

/** The form's name of a field that the server speaks of; empty when the form has none. */
export function formField(serverField: string): string {
  return SERVER_FIELDS[serverField] ?? SERVER_FIELDS[serverField.split(".").pop() ?? ""] ?? "";
}
