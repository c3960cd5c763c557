import { useState } from "react";
import { object, string } from "yup";
import { LIMITS } from "@/contract/limits";
import type { SignedInCustomer } from "@/contract/auth";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation, type Translate } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors, type ApiFailure } from "@/services/answer";
import {
  requestPasswordLink,
  confirmAddress,
  setPassword,
  signInWithLink,
  signInWithPassword,
  signUpWithPassword,
} from "@/services/auth";
import { isEmail } from "@/utils/checkout/emailRule";

/** Signing in and up, asking for a link, and what the links are for; `link` is that of a mailed code. */
export type PasswordKind = "signIn" | "signUp" | "ask" | "set" | "confirm" | "link";

export interface PasswordFormOptions {
  kind: PasswordKind;
  next: string;
  source: string;
  /** Of the mailed link. */
  token: string;
  /** Where a mailed link leads afterwards is the server's to say. */
  onEntered: (customer: SignedInCustomer, next?: string) => Promise<void>;
}

/** What a press does with a mailed link. */
const FOLLOW = { set: setPassword, confirm: confirmAddress, link: signInWithLink };

const withEmail = (kind: PasswordKind) => kind === "signIn" || kind === "signUp" || kind === "ask";
const isNew = (kind: PasswordKind) => kind === "signUp" || kind === "set";

/** Only a new password has rules; one that is there is right or wrong. */
function schemaOf(kind: PasswordKind, t: Translate) {
  const email = string().trim().lowercase();
  const password = string();
  const chosen = password
    .required(t("password.required"))
    .min(LIMITS.passwordLeast, t("password.short"))
    .max(LIMITS.passwordMost, t("password.long"));
  return object({
    email: withEmail(kind)
      ? email.required(t("email.required")).test("address", t("email.invalid"), (value) => isEmail(value))
      : email.default(""),
    password: isNew(kind)
      ? chosen
      : kind === "signIn"
        ? password.required(t("password.required"))
        : password.default(""),
    short: string().default(""),
  });
}

/** What a form of passwords checks, sends and tells. */
export function usePasswordForm({ kind, next, source, token, onEntered }: PasswordFormOptions) {
  const { t } = useTranslation("auth");
  const failureText = useFailureText();
  const [problem, setProblem] = useState("");
  /** Where the link went. */
  const [mailedTo, setMailedTo] = useState("");
  const [asksPassword, setAsksPassword] = useState(false);

  const tell = (failure: ApiFailure) => {
    const errors = fieldErrors(failure);
    if (kind === "confirm" && errors.password) setAsksPassword(true);
    const isWrong = failure.httpStatus === 401 && kind !== "confirm";
    if (Object.keys(errors).length === 0 || isWrong) setProblem(failureText(failure));
    return errors;
  };

  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { email: "", password: "", short: "" },
    schema: schemaOf(kind, t),
    onSubmit: async ({ email, password, short }) => {
      setProblem("");
      if (kind === "signUp" || kind === "ask") {
        const mail = () =>
          kind === "ask" ? requestPasswordLink(email, next) : signUpWithPassword(form(email, password));
        const { failure } = await mail();
        if (failure) return tell(failure);
        setMailedTo(email);
      } else if (kind === "signIn") {
        const { data, failure } = await signInWithPassword({ ...form(email, password), isShort: short !== "" });
        if (failure) return tell(failure);
        await onEntered(data);
      } else {
        const { data, failure } = await FOLLOW[kind](token, password);
        if (failure) return tell(failure);
        await onEntered(data.customer, data.next);
      }
      return undefined;
    },
  });
  const form = (email: string, password: string) => ({ email, password, next, source });
  return { errors, isSubmitting, submit, clearFieldError, validateOnBlur, problem, mailedTo, asksPassword };
}
