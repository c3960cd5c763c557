import { isMailedLine } from "@/contract/rules/giftCards";
import type { OrderListEntry } from "@/contract/order";
import { ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { paths } from "@/constants/paths";
import { paymentPaths } from "@/constants/paymentPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate, formatDayRange } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import { mailingText } from "./mailingText";
import { Timeline } from "./Timeline";
import styles from "./OrderCard.module.css";

const SHOWN = 4;

/** An order at a glance: what, when it arrives, where it is. */
export function OrderCard({ order }: { order: OrderListEntry }) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  const { order_num: num, lines, status, estimated, mailing } = order;
  const href = paths.order(num);
  const open = (status === "New" || status === "Shipping") && order.shipping_stage < 2;
  const mailed = mailing ? mailingText(t, mailing, locale) : "";
  const arrives = t("arrives", { range: formatDayRange(estimated.earliest, estimated.latest, locale) });
  const headline = open ? (mailing?.is_rest ? mailed : arrives) : t(`status.${status}`);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2>
            <Link href={href} prefetch="never" suppressHydrationWarning>
              {headline}
            </Link>
          </h2>
          <p className={styles.facts} suppressHydrationWarning>
            <span>{t("number", { num })}</span>
            <span>{formatDate(order.placed_at, locale)}</span>
            <span>{formatMoney(order.order_amount, order.currency, locale)}</span>
            {mailed && mailed !== headline && <span>{mailed}</span>}
          </p>
        </div>
        <div className={styles.ways}>
          {status === "Pending" && (
            <ButtonLink
              size="small"
              href={paymentPaths.pendingOf(num)}
              prefetch="never"
              aria-label={t("pay.one", { num })}
            >
              {t("pay.action")}
            </ButtonLink>
          )}
          <ButtonLink variant="outline" size="small" href={href} prefetch="never" aria-label={t("seeOne", { num })}>
            {t("see")}
          </ButtonLink>
        </div>
      </div>
      <ul className={styles.pictures} aria-label={t("items")}>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={`${line.url}${line.product_name}`}>
            <Thumbnail src={line.image} alt={line.product_name} />
            {line.quantity > 1 && <span className={styles.count}>{`× ${line.quantity}`}</span>}
          </li>
        ))}
        {lines.length > SHOWN && <li className={styles.more}>{t("more", { count: lines.length - SHOWN })}</li>}
      </ul>
      {status !== "Cancel" && (
        <Timeline
          compact
          status={status}
          stage={order.shipping_stage}
          placedAt={order.placed_at}
          estimated={estimated}
          mailing={mailing}
          byMail={lines.every(isMailedLine)}
        />
      )}
    </li>
  );
}
