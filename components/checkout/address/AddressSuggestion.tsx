import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/Button";
import type { AddressValues } from "@/utils/checkout/checkoutValues";
import { ADDRESS_FORMS } from "@/contract/rules/addressForms";
import { postalLines } from "@/contract/rules/postalLines";
import type { AddressCheck } from "./useAddressCheck";
import { useRegions } from "./useRegions";
import styles from "../CheckoutForm.module.css";

interface AddressSuggestionProps {
  check: Pick<AddressCheck<unknown>, "accept" | "keep">;
  suggestion: AddressValues;
}

/** Offers the corrected address; what was typed can always stay. */
export function AddressSuggestion({ check, suggestion }: AddressSuggestionProps) {
  const { t } = useTranslation("checkout");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const { street1, street2, country } = suggestion;
  const regions = useRegions(country, ADDRESS_FORMS[country].state.kind === "list");
  const lines = postalLines({ ...suggestion, address: street1, apartment: street2 }, { [country]: regions });
  return (
    <div ref={ref} className={styles.suggestion} tabIndex={-1} role="group" aria-labelledby="address-suggestion">
      <h3 id="address-suggestion">{t("suggestion.title")}</h3>
      <p>{lines.join(", ")}</p>
      <div className={styles.choices}>
        <Button size="small" onClick={check.accept}>
          {t("suggestion.accept")}
        </Button>
        <Button size="small" variant="outline" onClick={check.keep}>
          {t("suggestion.keep")}
        </Button>
      </div>
    </div>
  );
}
