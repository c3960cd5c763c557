import { string } from "yup";
import { LIMITS } from "@/contract/limits";
import { contactSchema } from "@/components/contact/schema";
import type { Translate } from "@/hooks/useTranslation";

/** What a call needs: a time, and what the contact form asks for. `say` has the words of the contact form. */
export function callSchema(t: Translate, say: Translate) {
  const comment = string()
    .trim()
    .max(LIMITS.commentLength, say("long", { limit: LIMITS.commentLength }));
  return contactSchema(say, "employers").shape({
    starts_at: string().required(t("call.timeNeeded")),
    time_zone: string().defined(),
    comment: comment.default(""),
    fax: string().default(""),
  });
}
