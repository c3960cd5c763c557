import { isMailedLine } from "@/contract/rules/giftCards";
import type { Tracking } from "@/contract/order";
import { ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { paths } from "@/constants/paths";
import { paymentPaths } from "@/constants/paymentPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDayRange } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { Events } from "./Events";
import { mailingText } from "./mailingText";
import { OrderLink } from "./OrderLink";
import { Timeline } from "./Timeline";
import styles from "./Tracking.module.css";

interface TrackedOrderProps {
  tracking: Tracking;
  /** As it was typed. */
  email: string;
  /** This browser may pay it at once. */
  canPay: boolean;
}

/** Where an order is, for whoever holds its number and e-mail; the address stays masked. */
export function TrackedOrder({ tracking, email, canPay }: TrackedOrderProps) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  const { mailing, lines } = tracking;
  const { earliest, latest } = tracking.estimated;
  const range = formatDayRange(earliest, latest, locale);
  const isUnpaid = tracking.status === "Pending";
  const open = tracking.shipping_stage < 2 && tracking.status !== "Cancel" && !isUnpaid;
  const mailed = mailing ? mailingText(t, mailing, locale) : "";
  const byMail = lines.every(isMailedLine);
  const arrives = mailing?.is_rest ? mailed : t("track.arrives", { range });
  const link = <OrderLink code={tracking.order_num} email={email} isUnpaid={isUnpaid} />;
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.head}>
        <p className="muted">{t("number", { num: tracking.order_num })}</p>
        <h1 className="display" suppressHydrationWarning>
          {open ? arrives : t(`status.${tracking.status}`)}
        </h1>
      </header>
      {isUnpaid && canPay && (
        <Notice
          tone="warning"
          title={t("pay.title")}
          action={
            <ButtonLink size="small" href={paymentPaths.pendingOf(tracking.order_num)} prefetch="never">
              {t("pay.action")}
            </ButtonLink>
          }
        >
          {t("pay.text")}
        </Notice>
      )}
      {isUnpaid && !canPay && link}
      <div className={styles.way}>
        <Timeline
          status={tracking.status}
          stage={tracking.shipping_stage}
          placedAt={tracking.placed_at}
          estimated={tracking.estimated}
          mailing={mailing}
          byMail={byMail}
        />
      </div>
      <div className={styles.columns}>
        <section aria-labelledby="tracked-items">
          <h2 id="tracked-items">{t("items")}</h2>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={`${line.url}${line.product_name}`}>
                <Link href={line.url} prefetch="hover">
                  <Thumbnail src={line.image} />
                  {line.quantity > 1 ? `${line.quantity} × ${line.product_name}` : line.product_name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="tracked-delivery">
          <h2 id="tracked-delivery">{t("delivery")}</h2>
          <dl className={styles.facts}>
            <div>
              <dt>{t(byMail ? "delivery" : "to")}</dt>
              <dd>{byMail ? t("mailing.way") : tracking.masked_address}</dd>
            </div>
            {mailing && (
              <div>
                <dt>{t("mailing.title")}</dt>
                <dd suppressHydrationWarning>{mailingText(t, mailing, locale, true)}</dd>
              </div>
            )}
            {tracking.carrier && (
              <div>
                <dt>{t("carrier")}</dt>
                <dd>{tracking.carrier}</dd>
              </div>
            )}
            {tracking.tracking_number && (
              <div>
                <dt>{t("trackingNumber")}</dt>
                <dd>{tracking.tracking_number}</dd>
              </div>
            )}
          </dl>
          <Events events={tracking.events} />
        </section>
      </div>
      {!isUnpaid && link}
      <p className={styles.another}>
        <ButtonLink variant="outline" size="small" href={paths.trackForm}>
          {t("track.another")}
        </ButtonLink>
      </p>
    </div>
  );
}
