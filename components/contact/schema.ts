import { object, string } from "yup";
import { isPrivateSource, type ContactSource } from "@/contract/rules/contactTerms";
import { LIMITS } from "@/contract/limits";
import { isEmail } from "@/utils/checkout/emailRule";
import { nameTest } from "@/utils/checkout/nameTest";
import type { Translate } from "@/hooks/useTranslation";

const PHONE = /^[+\d(][\d\s().\-/]{4,}$/;

/** The specification's rules of the contact-sales form; whether an address is of a company is the server's to know. */
export function contactSchema(t: Translate, source: ContactSource) {
  const isPrivate = isPrivateSource(source);
  const text = (limit: number) => string().trim().max(limit, t("long", { limit }));
  const needed = (limit: number, field: string) => text(limit).required(t("required", { field: t(field) }));
  return object({
    name: needed(LIMITS.nameLength, "name").test(nameTest("person", (fault) => t(fault))),
    email: needed(LIMITS.contactEmailLength, "email").test("address", t("emailInvalid"), (value) =>
      isEmail(value.trim()),
    ),
    phone: text(LIMITS.phoneLength)
      .ensure()
      .test("needed", t("required", { field: t("phone") }), (value) => isPrivate || value !== "")
      .test("phone", t("phoneInvalid"), (value) => value === "" || PHONE.test(value)),
    comment: text(LIMITS.commentLength)
      .ensure()
      .test("needed", t("required", { field: t("message") }), (value) => !isPrivate || value !== ""),
    // The trap: what it holds is the server's to judge.
    fax: string().ensure(),
  });
}
