import { useState } from "react";
import type { Cart } from "@/contract/cart";
import { Checkbox } from "@/components/form/Checkbox";
import { useChangeTerms } from "@/hooks/cart/useChangeTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";

/** What the shopper's company gives them for the year; nothing for those who have none to spend here. */
export function AllowanceSwitch({ cart }: { cart: Cart }) {
  const { t } = useTranslation("cart");
  const { locale } = useMarket();
  const change = useChangeTerms();
  const [problem, setProblem] = useState("");
  if (cart.max_allowance_amount === 0 && !cart.use_allowance) return null;
  return (
    <Checkbox
      name="use_allowance"
      label={t("allowance.use")}
      help={
        <span suppressHydrationWarning>
          {t("wallet.most", { amount: formatMoney(cart.max_allowance_amount, cart.currency, locale) })}
        </span>
      }
      checked={cart.use_allowance}
      error={problem || undefined}
      onChange={(event) => void change({ use_allowance: event.target.checked }).then(setProblem)}
    />
  );
}
