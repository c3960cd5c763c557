import { useFormik } from "formik";
import { useEffect, useState, type SyntheticEvent } from "react";
import { CONTACT_FIELDS, isPrivateSource, type ContactField, type ContactSource } from "@/contract/rules/contactTerms";
import { TIMES } from "@/contract/rules/times";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { askLater, fieldErrors } from "@/services/answer";
import { notified } from "@/store/global";
import { contactSchema } from "./schema";

export type ContactValues = Record<ContactField, string> & { fax: string };

export const NO_CONTACT: ContactValues = { name: "", email: "", phone: "", comment: "", fax: "" };

interface ContactFormOptions {
  source: ContactSource;
  initial: ContactValues;
  /** What the server said of what was posted before, by field. */
  refused?: Partial<Record<ContactField, string>> | undefined;
  /** Told what is typed, so that it outlives the form. */
  onTyped?: ((values: ContactValues) => void) | undefined;
  onSent: () => void;
}

/** The contact form's values, checks and sending. What is typed stays until the store has taken it. */
export function useContactForm({ source, initial, refused = {}, onTyped, onSent }: ContactFormOptions) {
  const { t } = useTranslation("contact");
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [problem, setProblem] = useState("");
  const form = useFormik({
    initialValues: initial,
    initialErrors: refused,
    initialTouched: Object.fromEntries(Object.keys(refused).map((field) => [field, true])),
    validationSchema: contactSchema(t, source),
    validateOnChange: false,
    onSubmit: async ({ fax, phone, ...values }, { setErrors }) => {
      setProblem("");
      const { failure } = await askLater(
        () => import("@/services/offers").then(({ registerContact }) => registerContact),
        (registerContact) => registerContact({ source, ...values, ...(phone && { phone }), ...(fax && { fax }) }),
      );
      if (!failure) {
        onTyped?.(NO_CONTACT);
        dispatch(
          notified({
            tone: "positive",
            text: t(isPrivateSource(source) ? "toastToUs" : "toast"),
            duration: TIMES.toastContactMs,
          }),
        );
        onSent();
        return;
      }
      const errors = fieldErrors(failure);
      setErrors(errors);
      const text = failureText(failure);
      setProblem(text);
      if (Object.keys(errors).length === 0) dispatch(notified({ tone: "danger", text }));
      focusFirst(Object.keys(errors));
    },
  });
  const { values } = form;
  useEffect(() => {
    onTyped?.(values);
  }, [onTyped, values]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (form.isSubmitting) return;
    const errors = await form.validateForm();
    await form.submitForm();
    focusFirst(Object.keys(errors));
  };
  const errorOf = (field: ContactField) => (form.touched[field] ? form.errors[field] : undefined);
  return { form, problem, submit, errorOf };
}

function focusFirst(fields: readonly string[]): void {
  const first = CONTACT_FIELDS.find((field) => fields.includes(field));
  if (first) document.getElementById(`contact-${first}`)?.focus();
}
