import type { ReactNode } from "react";
import type { PaymentMethod } from "@/contract/routes/paymentRoutes";
import { Button } from "@/components/ui/Button";
import { useTranslation } from "@/hooks/useTranslation";
import { MethodOption } from "./MethodOption";
import { expiryOf, methodName } from "./methodName";
import { savedValue } from "./methods";

interface SavedOptionProps {
  method: PaymentMethod;
  checked: boolean;
  busy: boolean;
  /** Something is wrong with what is chosen. */
  wrong: boolean;
  onChoose: () => void;
  /** Told with the name that the method is shown by. */
  onRemove: (name: string) => void;
  children: ReactNode;
}

/** A kept card or account: chosen like any other way to pay, or forgotten. */
export function SavedOption({ method, checked, busy, wrong, onChoose, onRemove, children }: SavedOptionProps) {
  const { t } = useTranslation("payment");
  const { kind, brand, last4, exp_month: month, exp_year: year } = method;
  const name = methodName(t, kind === "CreditCard" ? "card" : "account", brand, last4);
  const expiry = expiryOf(month, year);
  return (
    <MethodOption
      value={savedValue(method)}
      label={name}
      hint={expiry ? t("methods.expires", { date: expiry }) : t("hint.debit")}
      checked={checked}
      wrong={wrong}
      onChoose={onChoose}
      aside={
        <Button
          variant="quiet"
          size="small"
          loading={busy}
          aria-label={t("methods.remove", { name })}
          onClick={() => onRemove(name)}
        >
          {t("methods.removeShort")}
        </Button>
      }
    >
      {children}
    </MethodOption>
  );
}
