import { useRef, useState } from "react";
import { verifyAddress } from "@/services/order";
import { formField, type AddressValues } from "@/utils/checkout/checkoutValues";

/** What a form with an address has; its e-mail, where it asks for one, goes along with the question. */
interface Addressed {
  fullname: string;
  phone: string;
  email?: string;
  delivery: AddressValues;
}

export type AddressAnswer<Values> =
  | { kind: "fine"; values: Values }
  | { kind: "errors"; errors: Record<string, string> }
  | { kind: "asks" };

export interface AddressCheck<Values> {
  busy: boolean;
  /** How the address should be written, while the shopper has not decided. */
  suggestion: AddressValues | null;
  check: () => Promise<AddressAnswer<Values>>;
  accept: () => void;
  keep: () => void;
}

const FIELDS = ["street1", "street2", "city", "state", "zip"] as const;
const plain = (text: string) => text.replace(/[\s\-]/g, "").toLowerCase();
const printOf = (address: AddressValues) => JSON.stringify(address);

/**
 * Asks whether the address can be right. Spacing and capitals are put right quietly; other changes are the shopper's
 * choice.
 */
export function useAddressCheck<Values extends Addressed>(form: {
  values: Values;
  set: (name: string, value: unknown) => void;
}): AddressCheck<Values> {
  const [busy, setBusy] = useState(false);
  const [suggestion, setSuggestion] = useState<AddressValues | null>(null);
  /** The address that the shopper wants as it is typed, or that was found right. */
  const settled = useRef("");

  const check = async (): Promise<AddressAnswer<Values>> => {
    const { values } = form;
    const { delivery } = values;
    if (settled.current === printOf(delivery)) return { kind: "fine", values };
    setBusy(true);
    setSuggestion(null);
    const { data: answer } = await verifyAddress({
      ...delivery,
      phone: values.phone,
      name: values.fullname,
      ...(values.email && { email: values.email }),
    });
    setBusy(false);
    // The order call checks the address again; a service that is down must not stop a purchase.
    if (!answer) return { kind: "fine", values };
    if (!answer.is_valid) {
      const named = answer.errors.map(({ field, message }) => [nameOf(field), message]);
      return { kind: "errors", errors: Object.fromEntries(named) as Record<string, string> };
    }
    const offered = answer.suggestion;
    const corrected = Object.fromEntries(FIELDS.map((field) => [field, offered?.[field] ?? delivery[field]]));
    const better: AddressValues = { ...delivery, ...corrected };
    if (FIELDS.some((field) => plain(better[field]) !== plain(delivery[field]))) {
      setSuggestion(better);
      return { kind: "asks" };
    }
    settled.current = printOf(better);
    form.set("delivery", better);
    return { kind: "fine", values: { ...values, delivery: better } };
  };

  const decide = (address: AddressValues) => {
    settled.current = printOf(address);
    form.set("delivery", address);
    setSuggestion(null);
  };

  return {
    busy,
    suggestion,
    check,
    accept: () => suggestion && decide(suggestion),
    keep: () => decide(form.values.delivery),
  };
}

const nameOf = (field: string) =>
  formField(field) || (FIELDS.some((known) => known === field) ? `delivery.${field}` : "delivery.street1");
