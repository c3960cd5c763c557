import { isCountryCode, type Language } from "../../../../contract/markets";
import type { CheckoutBody, CheckoutCustomer } from "../../../../contract/order";
import type { FieldError } from "../../../../contract/routes/route";
import type { AddressSnapshot, CartKind, GiftCardSnapshot } from "../../../db/schema";
import type { Env } from "../../../env";
import type { Caller } from "../../../http/caller";
import { DomainError, httpErrors } from "../../../http/errors";
import { checkAddress, type AddressToCheck } from "../../addresses/checkAddress";
import { nameErrors } from "../../addresses/nameErrors";
import { tidy } from "../../addresses/rules";
import { readEmail } from "../../addresses/email";
import type { Destination } from "../../cart/pricedCart";
import type { Shown } from "./assertUnchangedSinceSeen";
import { fieldMessages } from "../errors";
import { readGiftCard } from "./readGiftCard";
import { gatewayNotOffered } from "../attempt/gatewayOffered";
import { readPaymentChoice, type PaymentChoice } from "../attempt/paymentSource";

/** What a shopper wants to order and pay, read and checked. Prices are not part of it. */
export interface CheckoutRequest {
  caller: Caller;
  /** Which of the caller's carts. */
  cart: CartKind;
  /** Lower case. */
  email: string;
  shipping: AddressSnapshot;
  billing: AddressSnapshot;
  /** Empty: as the cart says. */
  shippingMethod: string;
  choice: PaymentChoice;
  giftCard: GiftCardSnapshot | null;
  /** What the page showed, and whether it said that credit pays. */
  shown: Shown & { useCredit: boolean | null };
}

/** Where the cart is priced for. */
export function addressDestination({ country, state, zip }: AddressSnapshot): Destination {
  return { country, region: state, zip };
}

/** The address form's names of what `checkAddress` talks about. */
const FORM_FIELDS: Record<string, string> = { street1: "shipping_address", street2: "shipping_apartment_suite" };
const BILLING_FIELDS: Record<string, string> = { street1: "address", street2: "apartment_suite" };

/** Reads the checkout body. Throws 422 with every field that is wrong. */
export function readCheckout(
  { customer, payment, gift_card: giftCard }: CheckoutBody,
  caller: Caller,
  env: Pick<Env, "paymentMode" | "gateways">,
  shown: Shown,
  now: Date,
): Omit<CheckoutRequest, "cart"> {
  const { language } = caller;
  const errors: FieldError[] = [];
  const { email, shipping, billing } = readBuyer(customer, language, errors);
  const gift = readGiftCard(giftCard, language, errors, now);
  const choice = readPaymentChoice(payment, caller, errors, env);
  if (!choice) throw gatewayNotOffered(language);
  if (errors.length > 0 || email === undefined) throw new DomainError(httpErrors.invalid, { errors });
  return {
    caller,
    email,
    shipping,
    billing,
    shippingMethod: customer.shipping_method ?? "",
    choice,
    giftCard: gift,
    shown: { ...shown, useCredit: payment.use_credit ?? null },
  };
}

interface Buyer {
  /** Lower case; undefined where it is none. */
  email: string | undefined;
  shipping: AddressSnapshot;
  billing: AddressSnapshot;
}

/** Who buys and where it goes; what is wrong is added to `errors`. */
export function readBuyer(customer: CheckoutCustomer, language: Language, errors: FieldError[]): Buyer {
  const email = readEmail(customer.email);
  const shipping = readShipping(customer, language);
  const billing = readBilling(customer, shipping.address, language);
  errors.push(...shipping.errors, ...billing.errors);
  if (email === undefined) errors.push({ field: "customer.email", message: fieldMessages.email[language] });
  return { email, shipping: shipping.address, billing: billing.address };
}

interface ReadAddress {
  address: AddressSnapshot;
  errors: FieldError[];
}

function readShipping(customer: CheckoutCustomer, language: Language): ReadAddress {
  const { country } = customer;
  const { errors, corrected } = checkAddress(
    {
      street1: customer.shipping_address,
      street2: customer.shipping_apartment_suite ?? "",
      city: customer.city,
      state: customer.state ?? "",
      zip: customer.zip ?? "",
      phone: customer.phone ?? "",
      country,
    },
    language,
  );
  return {
    address: snapshotOf(corrected, tidy(customer.fullname)),
    errors: [
      ...nameErrors({ "customer.fullname": customer.fullname }, "person", language),
      ...errors.map(({ field, message }) => ({ field: `customer.${FORM_FIELDS[field] ?? field}`, message })),
    ],
  };
}

/** The billing address, checked by the rules of its own country, or the shipping address when there is none. */
function readBilling(customer: CheckoutCustomer, shipping: AddressSnapshot, language: Language): ReadAddress {
  const street = tidy(customer.billing_address ?? "");
  if (street === "") return { address: shipping, errors: [] };
  const { errors, corrected } = checkAddress(
    {
      street1: street,
      street2: customer.billing_apartment_suite ?? "",
      city: customer.billing_city ?? "",
      state: customer.billing_state ?? "",
      zip: customer.billing_zip ?? "",
      phone: "",
      country: customer.billing_country || shipping.country,
    },
    language,
    false,
  );
  return {
    address: { ...snapshotOf(corrected, shipping.fullname), phone: shipping.phone },
    errors: errors.map(({ field, message }) => ({
      field: `customer.billing_${BILLING_FIELDS[field] ?? field}`,
      message,
    })),
  };
}

function snapshotOf({ street1, street2, country, ...rest }: AddressToCheck, fullname: string): AddressSnapshot {
  return {
    fullname,
    phone: rest.phone,
    address: street1,
    apartment: street2,
    city: rest.city,
    state: rest.state,
    zip: rest.zip,
    country: isCountryCode(country) ? country : "US",
  };
}
