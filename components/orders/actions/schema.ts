import { object, string } from "yup";
import { LIMITS } from "@/contract/limits";
import type { CheckoutTranslate } from "@/components/payment/schema";
import { nameTest } from "@/utils/checkout/nameTest";

const text = (limit: number, say: CheckoutTranslate) => string().trim().max(limit, say("errors.long"));

const named = (kind: "person" | "company", field: string, say: CheckoutTranslate) =>
  text(LIMITS.nameLength, say)
    .required(say("errors.required", { field }))
    .test(nameTest(kind, (fault) => say(`errors.${fault}`)));

/** A few words to what is done with an order. */
export const noteRule = (say: CheckoutTranslate) => text(LIMITS.noteLength, say).default("");

/** Who withdraws: a name that the buyer signs with. */
export const signatureRule = (field: string, say: CheckoutTranslate) => named("person", field, say);

/** For whom an invoice is; whether there is such a number is the register's to know. */
export const invoiceSchema = (fields: { company: string; number: string }, say: CheckoutTranslate) =>
  object({
    company: named("company", fields.company, say),
    vat_number: text(LIMITS.vatNumberLength, say).required(say("errors.required", { field: fields.number })),
  });
