import { useState } from "react";
import type { SavedAddress } from "@/contract/routes/addressBookRoutes";
import type { CountryCode } from "@/contract/markets";
import { useAddressCheck } from "@/components/checkout/address/useAddressCheck";
import { useCheckedFields } from "@/hooks/useCheckedFields";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { saveAddress } from "@/services/account/addressBook";
import { fieldErrors } from "@/services/answer";
import { fieldOf, inputOf, valuesOf } from "./addressValues";

interface Options {
  saved: SavedAddress | null;
  country: CountryCode;
  onSaved: () => Promise<unknown>;
}

/** The fields of an address, checked as the checkout checks them: by the country's rules, then by the server's. */
export function useAddressForm({ saved, country, onSaved }: Options) {
  const { t: say } = useTranslation("checkout");
  const failureText = useFailureText();
  const form = useCheckedFields(valuesOf(saved, country), async (typed) =>
    (await import("@/components/checkout/schema")).findRecipientErrors(typed, say),
  );
  const address = useAddressCheck(form);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  /** Answers false when something is left to the customer. */
  const save = async (): Promise<boolean> => {
    if (busy) return true;
    setProblem("");
    if (Object.keys(await form.check()).length > 0) return false;
    setBusy(true);
    const checked = await address.check();
    if (checked.kind === "errors") form.setErrors(checked.errors);
    if (checked.kind !== "fine") {
      setBusy(false);
      return checked.kind === "asks";
    }
    const { failure } = await saveAddress(inputOf(checked.values), saved?.id);
    if (!failure) {
      await onSaved();
      setBusy(false);
      return true;
    }
    setBusy(false);
    const wrong = Object.entries(fieldErrors(failure)).map(([field, message]) => [fieldOf(field), message]);
    if (wrong.length > 0) form.setErrors(Object.fromEntries(wrong) as Record<string, string>);
    else setProblem(failureText(failure));
    return false;
  };
  return { form, address, busy, problem, save };
}
