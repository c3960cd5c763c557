import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/Button";
import type { AddressValues } from "@/utils/checkout/checkoutValues";
import { cityLine } from "@/contract/rules/cityLine";
import type { AddressCheck } from "./useAddressCheck";
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
  const { street1, street2 } = suggestion;
  return (
    <div ref={ref} className={styles.suggestion} tabIndex={-1} role="group" aria-labelledby="address-suggestion">
      <h3 id="address-suggestion">{t("suggestion.title")}</h3>
      <p>{[street1, street2, cityLine(suggestion)].filter(Boolean).join(", ")}</p>
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
