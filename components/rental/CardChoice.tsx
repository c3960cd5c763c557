import { RadioCards } from "@/components/form/RadioCards";
import { CardFields } from "@/components/payment/CardFields";
import type { PaymentForm } from "@/components/payment/form";
import { methodName } from "@/components/payment/methodName";
import { useSavedMethods } from "@/hooks/checkout/useSavedMethods";
import { useTranslation } from "@/hooks/useTranslation";

interface CardChoiceProps {
  /** Of a card that is kept; 0 for a new one. */
  value: number;
  onChange: (id: number) => void;
  /** Of the new card. */
  form: PaymentForm;
}

/** Cards that the customer keeps, or a new one, which is kept with this. */
export function CardChoice({ value, onChange, form }: CardChoiceProps) {
  const { t } = useTranslation("rentals");
  const { t: say } = useTranslation("payment");
  const { methods } = useSavedMethods();
  const kept = methods
    .filter(({ kind }) => kind === "CreditCard")
    .map(({ id, brand, last4 }) => ({ value: String(id), label: methodName(say, "card", brand, last4) }));
  return (
    <>
      {kept.length > 0 && (
        <RadioCards
          legend={t("acts.card.legend")}
          value={String(value)}
          options={[...kept, { value: "0", label: t("acts.card.new") }]}
          onChange={(id) => onChange(Number(id))}
        />
      )}
      {value === 0 && <CardFields form={form} />}
      {value === 0 && <p className="muted">{t("acts.card.kept")}</p>}
    </>
  );
}
