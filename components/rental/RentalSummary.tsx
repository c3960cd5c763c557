import type { RentalDetail } from "@/contract/rental/rental";
import { Picture } from "@/components/ui/Picture";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney } from "@/utils/format/money";
import styles from "./RentalCheckout.module.css";

/** What is rented, what it comes to today and each month, and what it would cost to buy. */
export function RentalSummary({ rental }: { rental: RentalDetail }) {
  const { t } = useTranslation("rent");
  const { locale } = useMarket();
  const money = (amount: number) => formatMoney(amount, rental.currency, locale);
  const first = rental.initial_deposit - rental.deposit_amount;
  const facts = [
    ["monthly", rental.recurring_amount],
    ["total", rental.total_amount],
    ["buy", rental.buy_price],
    ["first", first],
    ["deposit", rental.deposit_amount],
    ["today", rental.initial_deposit],
  ] as const;
  return (
    <aside className={styles.summary} aria-label={t("checkout.summary")}>
      <div className={styles.what}>
        <Picture picture={rental.picture} sizes="6rem" />
        <div>
          <p>
            <strong>{rental.quantity > 1 ? `${rental.quantity} × ${rental.name}` : rental.name}</strong>
          </p>
          <p className="muted">{t("months", { count: rental.rent_period })}</p>
          {rental.options.map(({ name, value_name: value }) => (
            <p key={name} className="muted">
              {name}: {value}
            </p>
          ))}
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd suppressHydrationWarning>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {!rental.tax_is_final && <p className="muted">{t("tax")}</p>}
    </aside>
  );
}
