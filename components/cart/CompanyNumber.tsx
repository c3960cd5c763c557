import { Building2 } from "lucide-react";
import type { Cart } from "@/contract/cart";
import { LIMITS } from "@/contract/limits";
import { isCountryCode, COUNTRIES } from "@/contract/markets";
import { Chip } from "@/components/ui/Chip";
import { useChangeTerms } from "@/hooks/cart/useChangeTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { CodeField } from "./CodeField";
import styles from "./Promotion.module.css";

/** A company's VAT number, where prices contain VAT: what it changes is said beside it. */
export function CompanyNumber({ cart }: { cart: Cart }) {
  const { t } = useTranslation("cart");
  const change = useChangeTerms();
  if (!isCountryCode(cart.country) || !COUNTRIES[cart.country].pricesIncludeTax) return null;
  const number = cart.vat_number;
  if (number !== "") {
    return (
      <div className={styles.applied} role="status">
        <Chip removeLabel={t("company.remove", { number })} onRemove={() => void change({ vat_number: "" })}>
          <Building2 aria-hidden="true" />
          {number}
        </Chip>
        <p>{t(cart.is_reverse_charge ? "company.reverse" : "company.kept")}</p>
      </div>
    );
  }
  return (
    <CodeField
      title={t("company.title")}
      label={t("company.label")}
      action={t("company.apply")}
      maxLength={LIMITS.vatNumberLength}
      onApply={(typed) => change({ vat_number: typed })}
    />
  );
}
