import { object, string, type ObjectSchema } from "yup";
import { ADDRESS_FORMS } from "@/contract/rules/addressForms";
import { LIMITS } from "@/contract/limits";
import { errorsOf, type CheckoutTranslate } from "@/components/payment/schema";
import { isEmail } from "@/utils/checkout/emailRule";
import { nameTest } from "@/utils/checkout/nameTest";
import type { AddressValues, CheckoutValues } from "@/utils/checkout/checkoutValues";

/** The words for what is no name. */
const faultOf = (say: CheckoutTranslate) => (fault: string) => say(`errors.${fault}`);

function addressSchema({ country }: AddressValues, say: CheckoutTranslate): ObjectSchema<object> {
  const form = ADDRESS_FORMS[country];
  const zipPattern = new RegExp(`^(?:${form.zip.pattern})$`, "i");
  const field = (name: (typeof form.fields)[number], label: string, max: number) => {
    const text = string()
      .trim()
      .max(max, say("errors.long"))
      .test(nameTest("place", faultOf(say)));
    return form.required.includes(name)
      ? text.required(say("errors.required", { field: say(`address.${label}`) }))
      : text;
  };
  return object({
    street1: field("street1", "street1", LIMITS.addressLength),
    street2: string()
      .trim()
      .max(LIMITS.addressLength, say("errors.long"))
      .test(nameTest("place", faultOf(say))),
    city: field("city", "city", LIMITS.cityLength),
    state: field("state", form.state.label, LIMITS.stateLength),
    zip: field("zip", form.zip.label, LIMITS.zipLength).test(
      "zip",
      say("errors.zip", { example: form.zip.example }),
      (value) => !value || zipPattern.test(value),
    ),
  });
}

interface Recipient {
  fullname: string;
  phone: string;
  delivery: AddressValues;
}

const nameSchema = (say: CheckoutTranslate) =>
  string()
    .trim()
    .max(LIMITS.nameLength, say("errors.long"))
    .test(nameTest("person", faultOf(say)))
    .required(say("errors.required", { field: say("address.fullname") }));

const phoneSchema = (say: CheckoutTranslate) =>
  string()
    .trim()
    .matches(/^$|^[+\d][\d\s().\-/]{5,}$/, say("errors.phone"));

function checkoutSchema(values: CheckoutValues, needsPhone: boolean, say: CheckoutTranslate) {
  const phone = phoneSchema(say);
  return object({
    email: string()
      .trim()
      .required(say("errors.required", { field: say("contact.email") }))
      .test("email", say("errors.email"), (text = "") => isEmail(text)),
    fullname: nameSchema(say),
    phone: needsPhone ? phone.required(say("errors.phoneNeeded")) : phone,
    delivery: addressSchema(values.delivery, say),
    gift: object({
      name: string()
        .trim()
        .max(LIMITS.nameLength, say("errors.long"))
        .test(nameTest("person", faultOf(say))),
      email: string()
        .trim()
        .test("email", say("errors.email"), (text = "") => text === "" || isEmail(text)),
      message: string().trim().max(LIMITS.noteLength, say("errors.long")),
    }),
    ...(!values.billingSame && { billing: addressSchema(values.billing, say) }),
  });
}

/** Errors by dotted field name, each field once; empty when all is well. What pays is checked beside it. */
export async function findErrors(
  values: CheckoutValues,
  needsPhone: boolean,
  say: CheckoutTranslate,
): Promise<Record<string, string>> {
  return errorsOf(checkoutSchema(values, needsPhone, say), values);
}

/** The same for whom an order goes to and where, without the rest of the checkout. */
export async function findRecipientErrors(values: Recipient, say: CheckoutTranslate): Promise<Record<string, string>> {
  const { delivery } = values;
  return errorsOf(
    object({ fullname: nameSchema(say), phone: phoneSchema(say), delivery: addressSchema(delivery, say) }),
    values,
  );
}
