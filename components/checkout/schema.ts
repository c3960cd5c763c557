import { object, string, type ObjectSchema, ValidationError } from "yup";
import { ADDRESS_FORMS } from "@/contract/addressForms";
import { LIMITS } from "@/contract/limits";
import { isCardNumber, isOpenExpiry, cardBrand } from "@/utils/cardFormat";
import type { AddressValues, CheckoutValues } from "@/utils/checkoutValues";

/** Words of the checkout by key, without its namespace. */
export type Say = (key: string, values?: Record<string, string>) => string;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

function addressSchema({ country }: AddressValues, say: Say): ObjectSchema<object> {
  const form = ADDRESS_FORMS[country];
  const zipPattern = new RegExp(`^(?:${form.zip.pattern})$`, "i");
  const field = (name: (typeof form.fields)[number], label: string, max: number) => {
    const text = string().trim().max(max, say("errors.long"));
    return form.required.includes(name)
      ? text.required(say("errors.required", { field: say(`address.${label}`) }))
      : text;
  };
  return object({
    street1: field("street1", "street1", LIMITS.addressLength),
    street2: string().trim().max(LIMITS.addressLength, say("errors.long")),
    city: field("city", "city", LIMITS.cityLength),
    state: field("state", form.state.label, LIMITS.stateLength),
    zip: field("zip", form.zip.label, LIMITS.zipLength).test(
      "zip",
      say("errors.zip", { example: form.zip.example }),
      (value) => !value || zipPattern.test(value),
    ),
  });
}

const cardSchema = (say: Say, number: string) =>
  object({
    number: string()
      .required(say("errors.required", { field: say("card.number") }))
      .test("number", say("errors.cardNumber"), (value) => isCardNumber(value)),
    expiry: string()
      .required(say("errors.required", { field: say("card.expiry") }))
      .test("expiry", say("errors.expiry"), (value) => isOpenExpiry(value, new Date())),
    cvc: string()
      .required(say("errors.required", { field: say("card.cvc") }))
      .length(cardBrand(number) === "amex" ? 4 : 3, say("errors.cvc")),
    name: string()
      .trim()
      .required(say("errors.required", { field: say("card.name") })),
  });

function checkoutSchema(values: CheckoutValues, needsPhone: boolean, say: Say) {
  const phone = string()
    .trim()
    .matches(/^$|^[+\d][\d\s().\-/]{5,}$/, say("errors.phone"));
  return object({
    email: string()
      .trim()
      .required(say("errors.required", { field: say("contact.email") }))
      .matches(EMAIL, say("errors.email")),
    fullname: string()
      .trim()
      .max(LIMITS.nameLength, say("errors.long"))
      .required(say("errors.required", { field: say("address.fullname") })),
    phone: needsPhone ? phone.required(say("errors.phoneNeeded")) : phone,
    delivery: addressSchema(values.delivery, say),
    ...(!values.billingSame && { billing: addressSchema(values.billing, say) }),
    card: cardSchema(say, values.card.number),
  });
}

/** Errors by dotted field name, each field once; empty when all is well. */
export async function findErrors(
  values: CheckoutValues,
  needsPhone: boolean,
  say: Say,
): Promise<Record<string, string>> {
  try {
    await checkoutSchema(values, needsPhone, say).validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = new Map<string, string>();
    for (const { path, message } of error.inner) if (path && !found.has(path)) found.set(path, message);
    return Object.fromEntries(found);
  }
}
