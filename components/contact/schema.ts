import { object, string } from "yup";
import { LIMITS } from "@/contract/limits";
import { isEmail } from "@/utils/checkout/emailRule";
import { nameTest } from "@/utils/checkout/nameTest";
import type { Translate } from "@/hooks/useTranslation";

const PHONE = /^[+\d(][\d\s().\-/]{4,}$/;

/** The specification's rules of the contact-sales form; whether an address is of a company is the server's to know. */
export function contactSchema(t: Translate) {
  const text = (limit: number) => string().trim().max(limit, t("long", { limit }));
  const needed = (limit: number, field: string) => text(limit).required(t("required", { field: t(field) }));
  return object({
    name: needed(LIMITS.nameLength, "name").test(nameTest("person", (fault) => t(fault))),
    email: needed(LIMITS.contactEmailLength, "email").test("address", t("emailInvalid"), (value) =>
      isEmail(value.trim()),
    ),
    phone: needed(LIMITS.phoneLength, "phone").matches(PHONE, t("phoneInvalid")),
    comment: text(LIMITS.commentLength),
  });
}
