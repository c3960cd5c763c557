import type { OrderLine } from "@/contract/order";
import { Link } from "@/components/ui/Link";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDay } from "@/utils/dates";
import { useMarket } from "@/utils/market";
import { formatMoney } from "@/utils/money";
import styles from "./OrderLines.module.css";

interface OrderLinesProps {
  lines: readonly OrderLine[];
  currency: string;
  /** Says for each line when it arrives. */
  dates?: boolean;
}

/** What was ordered, as it was when it was ordered. */
export function OrderLines({ lines, currency, dates = false }: OrderLinesProps) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <Link href={line.url} tabIndex={-1} aria-hidden="true" warm="hover">
            <Thumbnail src={line.image} className={styles.picture} />
          </Link>
          <div className={styles.words}>
            <Link href={line.url} warm="hover">
              {line.product_name}
            </Link>
            {line.options.length > 0 && <p>{line.options.map((option) => option.value_name).join(" · ")}</p>}
            <p>{t("quantity", { count: line.quantity })}</p>
            {dates && (
              <p className={styles.date} suppressHydrationWarning>
                {t("lineArrives", { date: formatDay(line.expected_delivery_date, locale) })}
              </p>
            )}
          </div>
          <span className={styles.amount} suppressHydrationWarning>
            {formatMoney(line.amount, currency, locale)}
          </span>
        </li>
      ))}
    </ul>
  );
}
