import { useState } from "react";
import type { Cart } from "@/contract/cart";
import { Checkbox } from "@/components/form/Checkbox";
import { useChangeTerms } from "@/hooks/cart/useChangeTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";

/** Coins and store credit of whoever is signed in; nothing for those who have none to spend here. */
export function CreditSwitch({ cart }: { cart: Cart }) {
  const { t } = useTranslation("cart");
  const { locale } = useMarket();
  const change = useChangeTerms();
  const [problem, setProblem] = useState("");
  if (cart.max_apply_credit_amount === 0 && !cart.use_credit) return null;
  return (
    <Checkbox
      name="use_credit"
      label={t("wallet.use")}
      help={
        <span suppressHydrationWarning>
          {t("wallet.most", { amount: formatMoney(cart.max_apply_credit_amount, cart.currency, locale) })}
        </span>
      }
      checked={cart.use_credit}
      error={problem || undefined}
      onChange={(event) => void change({ use_credit: event.target.checked }).then(setProblem)}
    />
  );
}
