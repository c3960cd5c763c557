import { object, string, ValidationError, type ObjectSchema } from "yup";
import { cvcLength, isCardNumber, isOpenExpiry } from "@/utils/checkout/cardFormat";
import { isRoutingNumber } from "@/contract/rules/payoutTerms";
import { isIban, type PaymentValues } from "@/utils/checkout/paymentValues";

/** Words by key; without a namespace they are the checkout's. */
export type CheckoutTranslate = (key: string, values?: Record<string, string>) => string;

/** What has to be typed: a card, an account by IBAN, or one by routing number. */
export type NeededFields = "card" | "iban" | "routing" | "nothing";

function cardSchema(say: CheckoutTranslate, number: string) {
  const needed = (label: string) => string().required(say("errors.required", { field: say(`card.${label}`) }));
  return object({
    number: needed("number").test("number", say("errors.cardNumber"), (value) => isCardNumber(value)),
    expiry: needed("expiry").test("expiry", say("errors.expiry"), (value) => isOpenExpiry(value, new Date())),
    cvc: needed("cvc").length(cvcLength(number), say("errors.cvc")),
    name: string()
      .trim()
      .required(say("errors.required", { field: say("card.name") })),
  });
}

function accountSchema(say: CheckoutTranslate, asked: "iban" | "routing") {
  const needed = (label: string) =>
    string()
      .trim()
      .required(say("errors.required", { field: say(`payment:account.${label}`) }));
  if (asked === "iban")
    return object({
      holder: needed("holder"),
      iban: needed("iban").test("iban", say("payment:errors.iban"), (value) => isIban(value)),
    });
  return object({
    holder: needed("holder"),
    routing: needed("routing").test("routing", say("payment:errors.routing"), (value) => isRoutingNumber(value)),
    number: needed("number").matches(/^\d{4,17}$/, say("payment:errors.account")),
  });
}

/** What is wrong with what pays, by dotted field name; empty when all is well. */
export async function findPaymentErrors(
  values: PaymentValues,
  asked: NeededFields,
  say: CheckoutTranslate,
): Promise<Record<string, string>> {
  if (asked === "nothing") return {};
  return asked === "card"
    ? errorsOf(object({ card: cardSchema(say, values.card.number) }), values)
    : errorsOf(object({ account: accountSchema(say, asked) }), values);
}

/** The first complaint about each field. */
export async function errorsOf(schema: ObjectSchema<object>, values: object): Promise<Record<string, string>> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = new Map<string, string>();
    for (const { path, message } of error.inner) if (path && !found.has(path)) found.set(path, message);
    return Object.fromEntries(found);
  }
}
