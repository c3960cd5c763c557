import { object, string } from "yup";
import { LIMITS } from "@/contract/limits";
import { isEmail } from "@/utils/checkout/emailRule";

/** A work e-mail, as it is checked before it is asked about. */
export const checkSchema = (say: (key: "required" | "invalid") => string) =>
  object({
    email: string()
      .trim()
      .required(say("required"))
      .max(LIMITS.emailLength, say("invalid"))
      .test("email", say("invalid"), (text) => isEmail(text)),
  });
