import type { LineStanding } from "@/contract/fulfilment";
import type { OrderLine } from "@/contract/order";
import { Link } from "@/components/ui/Link";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { useTranslation } from "@/hooks/useTranslation";
import { cx } from "@/utils/cx";
import { formatDay } from "@/utils/dates";
import { dotted } from "@/utils/dotted";
import { useMarket } from "@/utils/market";
import { formatMoney } from "@/utils/money";
import styles from "./OrderLines.module.css";

interface OrderLinesProps {
  lines: readonly OrderLine[];
  currency: string;
  /** Says for each line where it is, and while it is not there when it arrives. */
  standings?: readonly LineStanding[];
}

/** What was ordered, as it was when it was ordered. */
export function OrderLines({ lines, currency, standings = [] }: OrderLinesProps) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const standing = standings.find(({ line_id: id }) => id === line.id);
        const isOff = standing?.state === "Cancel" || standing?.state === "Returned";
        return (
          <li key={line.id} className={cx(isOff && styles.off)}>
            <Link href={line.url} tabIndex={-1} aria-hidden="true" warm="hover">
              <Thumbnail src={line.image} className={styles.picture} />
            </Link>
            <div className={styles.words}>
              <Link href={line.url} warm="hover">
                {line.product_name}
              </Link>
              {line.options.length > 0 && <p>{dotted(line.options.map((option) => option.value_name))}</p>}
              <p>{t("quantity", { count: line.quantity })}</p>
              {line.note && <p className={styles.note}>{t("lineNote", { note: line.note })}</p>}
              {standing && <Standing standing={standing} due={formatDay(line.expected_delivery_date, locale)} />}
            </div>
            <span className={styles.amount} suppressHydrationWarning>
              {formatMoney(line.amount, currency, locale)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Standing({ standing, due }: { standing: LineStanding; due: string }) {
  const { t } = useTranslation("orders");
  const { state, cancelled, returned, quantity } = standing;
  const isUnderWay = state === "New" || state === "Shipping" || state === "PartShipping";
  const parts = [
    cancelled > 0 && cancelled < quantity && t("line.cancelled", { count: cancelled }),
    returned > 0 && returned < quantity && t("line.returned", { count: returned }),
  ].filter(Boolean);
  return (
    <>
      <p className={isUnderWay || state === "Delivered" ? styles.date : undefined} suppressHydrationWarning>
        {isUnderWay ? t("lineArrives", { date: due }) : t(`line.${state}`)}
      </p>
      {parts.length > 0 && <p>{dotted(parts)}</p>}
    </>
  );
}
