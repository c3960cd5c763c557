import type { Cart } from "@/contract/cart";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import promotion from "./Promotion.module.css";
import styles from "./Totals.module.css";

/** Every step from the list price to the total, for whoever wants to check it. */
export function Explanation({ cart }: { cart: Pick<Cart, "explanation" | "currency"> }) {
  const { t } = useTranslation("cart");
  const { locale } = useMarket();
  const money = (amount: number) => formatMoney(amount, cart.currency, locale);
  if (cart.explanation.length < 2) return null;
  return (
    <details className={promotion.promotion}>
      <summary>{t("explain.title")}</summary>
      <dl className={styles.totals} suppressHydrationWarning>
        {cart.explanation.map(({ code, label, amount, sum }) => (
          <div key={code}>
            <dt>{t(label)}</dt>
            <dd>
              {money(code === "total" ? sum : amount)}
              {code !== "total" && (
                <span className="visually-hidden">{` ${t("explain.sum", { sum: money(sum) })}`}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
