import { isCountryCode, type Language } from "../../../contract/markets";
import type { CheckoutBody, CheckoutCustomer } from "../../../contract/order";
import type { FieldError } from "../../../contract/route";
import type { AddressSnapshot, CartKind, GiftCardSnapshot } from "../../db/schema";
import type { Env } from "../../env";
import type { Caller } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { checkAddress } from "../addresses/checkAddress";
import { tidy } from "../addresses/rules";
import { readEmail } from "../auth/email";
import { fieldWords } from "./errors";
import { readPaymentChoice, type PaymentChoice } from "./paymentSource";

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
}

/** The address form's names of what `checkAddress` talks about. */
const FORM_FIELDS: Record<string, string> = { street1: "shipping_address", street2: "shipping_apartment_suite" };

/** Reads the checkout body. Throws 422 with every field that is wrong. */
export function readCheckout(
  { customer, payment, gift_card: giftCard }: CheckoutBody,
  caller: Caller,
  env: Pick<Env, "paymentMode" | "gateways">,
): Omit<CheckoutRequest, "cart"> {
  const { language } = caller;
  const email = readEmail(customer.email);
  const shipping = readShipping(customer, language);
  const billing = readBilling(customer, shipping.address);
  const errors: FieldError[] = [...shipping.errors];
  if (email === undefined) errors.push({ field: "customer.email", message: fieldWords.email[language] });
  if (billing === undefined) errors.push({ field: "customer.billing_country", message: fieldWords.country[language] });
  const choice = readPaymentChoice(payment, caller, errors, env);
  if (!choice) throw gatewayNotOffered(language);
  if (errors.length > 0 || email === undefined || billing === undefined)
    throw new DomainError(httpErrors.invalid, { errors });
  return {
    caller,
    email,
    shipping: shipping.address,
    billing,
    shippingMethod: customer.shipping_method ?? "",
    choice,
    giftCard: giftCard ?? null,
  };
}

/** 422 at the gateway's field: this store, or this cart, does not take it. */
export function gatewayNotOffered(language: Language): DomainError {
  return new DomainError(httpErrors.invalid, {
    errors: [{ field: "payment.gateway_id", message: fieldWords.gateway[language] }],
  });
}

function readShipping(
  customer: CheckoutCustomer,
  language: Language,
): { address: AddressSnapshot; errors: FieldError[] } {
  const country = customer.country.trim().toUpperCase();
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
  const address = {
    fullname: tidy(customer.fullname),
    phone: corrected.phone,
    address: corrected.street1,
    apartment: corrected.street2,
    city: corrected.city,
    state: corrected.state,
    zip: corrected.zip,
    country: isCountryCode(country) ? country : "US",
  } satisfies AddressSnapshot;
  return {
    address,
    errors: errors.map(({ field, message }) => ({ field: `customer.${FORM_FIELDS[field] ?? field}`, message })),
  };
}

/** The billing address as typed, or the shipping address when there is none; undefined for a country that the store does not know. */
function readBilling(customer: CheckoutCustomer, shipping: AddressSnapshot): AddressSnapshot | undefined {
  const street = tidy(customer.billing_address ?? "");
  if (street === "") return shipping;
  const country = (customer.billing_country ?? "").trim().toUpperCase() || shipping.country;
  if (!isCountryCode(country)) return undefined;
  return {
    fullname: shipping.fullname,
    phone: shipping.phone,
    address: street,
    apartment: tidy(customer.billing_apartment_suite ?? ""),
    city: tidy(customer.billing_city ?? ""),
    state: tidy(customer.billing_state ?? ""),
    zip: tidy(customer.billing_zip ?? ""),
    country,
  };
}
