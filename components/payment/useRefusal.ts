import { useCallback, useEffect, useState } from "react";
import { fieldId } from "@/components/form/FormField";
import { useRefusalToast } from "@/hooks/checkout/useRefusalToast";
import type { PaymentForm } from "./form";
import type { NeededFields } from "./schema";

/** The field that a refusal is about: what was typed, or else what was chosen. */
const FIELD_OF: Readonly<Record<NeededFields, string>> = {
  card: "card.number",
  iban: "account.iban",
  routing: "account.number",
  nothing: "method",
};

interface Refusal {
  /** The same form, with the reason at its field until something else is typed or chosen. */
  form: PaymentForm;
  /** Empty while nothing is refused. */
  reason: string;
  /** Says why a payment was refused: in a toast, and at the field, which takes the focus. Empty takes both back. */
  refuse: (message: string, isCoins?: boolean) => void;
}

/** @param words what was refused and why, in one text */
export function useRefusal(form: PaymentForm, asked: NeededFields, words: (reason: string) => string): Refusal {
  const [reason, setReason] = useState("");
  const name = FIELD_OF[asked];
  const toast = useRefusalToast();
  const refuse = useCallback<Refusal["refuse"]>(
    (message, isCoins) => {
      setReason(message);
      toast(message, isCoins);
    },
    [toast],
  );
  useEffect(() => {
    if (!reason) return;
    const field = document.getElementById(fieldId(name));
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [reason, name]);
  const refused: PaymentForm = {
    ...form,
    errors: { ...form.errors, [name]: words(reason) },
    set: (field, value) => {
      setReason("");
      form.set(field, value);
    },
  };
  return { form: reason ? refused : form, reason, refuse };
}
