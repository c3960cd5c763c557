import type { FormikErrors } from "formik";
import { useState, type FormEvent } from "react";
import { CONTACT_FIELDS, CONTACT_HONEYPOT, isPrivateSource } from "@/contract/rules/contactTerms";
import type { ContactField, ContactSource } from "@/contract/rules/contactTerms";
import { TIMES } from "@/contract/rules/times";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { callLazyService, fieldErrors } from "@/services/answer";
import { notified } from "@/store/global";
import { contactSchema } from "./schema";

export type ContactValues = Record<ContactField | typeof CONTACT_HONEYPOT, string>;

export const NO_CONTACT: ContactValues = { name: "", email: "", phone: "", comment: "", fax: "" };

interface ContactFormOptions {
  source: ContactSource;
  initial: ContactValues;
  /** What the server said of what was posted before, by field. */
  refused?: FormikErrors<ContactValues> | undefined;
  /** Told what is typed, so that it outlives the form. */
  onTyped?: ((values: ContactValues) => void) | undefined;
  onSent: () => void;
}

const readTyped = (form: HTMLFormElement): ContactValues => {
  const typed = new FormData(form);
  const read = [...CONTACT_FIELDS, CONTACT_HONEYPOT].map((field) => [field, String(typed.get(field) ?? "")]);
  return { ...NO_CONTACT, ...Object.fromEntries(read) };
};

/** The contact form's checks and sending. What is typed stays until the store has taken it. */
export function useContactForm({ source, initial, refused, onTyped, onSent }: ContactFormOptions) {
  const { t } = useTranslation("contact");
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  /** Null before anything was sent. */
  const [problem, setProblem] = useState<string | null>(null);
  const { clearFieldError, ...form } = useUncontrolledForm<ContactValues>({
    initial,
    refused,
    schema: contactSchema(t, source),
    onSubmit: async ({ fax, phone, ...values }) => {
      setProblem("");
      const { failure } = await callLazyService(
        () => import("@/services/offers").then(({ registerContact }) => registerContact),
        (registerContact) => registerContact({ source, ...values, ...(phone && { phone }), ...(fax && { fax }) }),
      );
      if (failure) {
        const errors: FormikErrors<ContactValues> = fieldErrors(failure);
        const text = failureText(failure);
        setProblem(text);
        if (Object.keys(errors).length === 0) dispatch(notified({ tone: "danger", text }));
        return errors;
      }
      onTyped?.(NO_CONTACT);
      const text = t(isPrivateSource(source) ? "toastToUs" : "toast");
      dispatch(notified({ tone: "positive", text, duration: TIMES.toastContactMs }));
      onSent();
      return undefined;
    },
  });
  const type = (event: FormEvent<HTMLFormElement>) => {
    clearFieldError(event);
    onTyped?.(readTyped(event.currentTarget));
  };
  return { ...form, problem, type };
}
