import type { LineStatus, Mailing } from "@/contract/fulfilment";
import { isMailedLine } from "@/contract/rules/giftCards";
import type { OrderLine } from "@/contract/orderLine";
import { LineSum } from "@/components/cart/LineSum";
import { Link } from "@/components/ui/Link";
import { VariantImageNote } from "@/components/ui/VariantImageNote";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { useTranslation } from "@/hooks/useTranslation";
import { cx } from "@/utils/cx";
import { formatDay } from "@/utils/format/dates";
import { dotted } from "@/utils/format/dotted";
import { useMarket } from "@/hooks/useMarket";
import { mailingText } from "./mailingText";
import styles from "./OrderLines.module.css";

interface OrderLinesProps {
  lines: readonly OrderLine[];
  currency: string;
  /** A company's programme lowered their prices. */
  isMembers: boolean;
  /** Says for each line where it is, and while it is not there when it arrives. */
  standings?: readonly LineStatus[];
  /** When its gift cards go out. */
  mailing?: Mailing | null;
}

/** What was ordered, as it was when it was ordered. */
export function OrderLines({ lines, currency, isMembers, standings = [], mailing = null }: OrderLinesProps) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const standing = standings.find(({ line_id: id }) => id === line.id);
        const due =
          mailing && isMailedLine(line)
            ? mailingText(t, mailing, locale, true)
            : t("lineArrives", { date: formatDay(line.expected_delivery_date, locale) });
        const isOff = standing?.state === "Cancel" || standing?.state === "Returned";
        return (
          <li key={line.id} className={cx(isOff && styles.off)}>
            <Link href={line.url} tabIndex={-1} aria-hidden="true" prefetch="hover">
              <Thumbnail src={line.image} className={styles.picture} />
            </Link>
            <div className={styles.words}>
              <Link href={line.url} prefetch="hover">
                {line.product_name}
              </Link>
              {line.options.length > 0 && <p>{dotted(line.options.map((option) => option.value_name))}</p>}
              <VariantImageNote names={line.image_shows} />
              <p>{dotted([t("quantity", { count: line.quantity }), t("soldBy", { vendor: line.vendor_name })])}</p>
              {line.note && <p className={styles.note}>{t("lineNote", { note: line.note })}</p>}
              {standing && <Standing standing={standing} due={due} />}
            </div>
            <span className={styles.amount} suppressHydrationWarning>
              <LineSum amount={line.amount} final={line.final_amount} currency={currency} isMembers={isMembers} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** `due` says when what is still to come does. */
function Standing({ standing, due }: { standing: LineStatus; due: string }) {
  const { t } = useTranslation("orders");
  const { state, cancelled, returned, quantity } = standing;
  const isUnderWay = state !== "Delivered" && state !== "Cancel" && state !== "Returned";
  const parts = [
    cancelled > 0 && cancelled < quantity && t("line.cancelled", { count: cancelled }),
    returned > 0 && returned < quantity && t("line.returned", { count: returned }),
  ].filter(Boolean);
  return (
    <>
      <p className={isUnderWay || state === "Delivered" ? styles.date : undefined} suppressHydrationWarning>
        {isUnderWay ? due : t(`line.${state}`)}
      </p>
      {parts.length > 0 && <p>{dotted(parts)}</p>}
    </>
  );
}
