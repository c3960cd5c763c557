import type { ReactNode } from "react";
import type { PaymentMethod } from "@/contract/paymentRoutes";
import { Button } from "@/components/ui/Button";
import { useTranslation } from "@/hooks/useTranslation";
import { MethodOption } from "./MethodOption";
import { savedValue } from "./methods";

const BRANDS: Record<string, string> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

interface SavedOptionProps {
  method: PaymentMethod;
  checked: boolean;
  busy: boolean;
  onChoose: () => void;
  /** Told with the name that the method is shown by. */
  onRemove: (name: string) => void;
  children: ReactNode;
}

/** A kept card or account: chosen like any other way to pay, or forgotten. */
export function SavedOption({ method, checked, busy, onChoose, onRemove, children }: SavedOptionProps) {
  const { t } = useTranslation("payment");
  const { kind, brand, last4, exp_month: month, exp_year: year } = method;
  const isCard = kind === "CreditCard";
  const named = BRANDS[brand] ?? (brand || t(isCard ? "methods.anyCard" : "methods.anyAccount"));
  const name = t(isCard ? "methods.savedCard" : "methods.savedAccount", { brand: named, last4 });
  const expiry = `${String(month).padStart(2, "0")} / ${String(year).slice(-2)}`;
  return (
    <MethodOption
      value={savedValue(method)}
      label={name}
      hint={year > 0 ? t("methods.expires", { date: expiry }) : t("hint.debit")}
      checked={checked}
      onChoose={onChoose}
      aside={
        <Button
          look="quiet"
          size="small"
          busy={busy}
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
