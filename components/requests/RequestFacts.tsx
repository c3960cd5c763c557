import type { RequestDetail } from "@/contract/orderRequest";
import { Totals } from "@/components/cart/Totals";
import { OrderLines } from "@/components/orders/OrderLines";
import { Moment } from "@/components/ui/Moment";
import { useTranslation } from "@/hooks/useTranslation";
import events from "@/components/orders/Tracking.module.css";
import styles from "./Requests.module.css";

/** What is asked for, what it comes to, where it goes, and what happened. */
export function RequestFacts({ request }: { request: RequestDetail }) {
  const { t } = useTranslation("requests");
  return (
    <div className={styles.columns}>
      <section className={styles.block} aria-labelledby="request-goods">
        <h2 id="request-goods">{t("goods")}</h2>
        <OrderLines lines={request.order_lines} currency={request.currency} isMembers={request.is_company_discount} />
        {request.note && (
          <div>
            <p className="muted">{request.is_mine ? t("note") : t("noteOf", { name: request.first_name })}</p>
            <p className={styles.note}>{request.note}</p>
          </div>
        )}
      </section>
      <div className={styles.detail}>
        <section className={styles.block} aria-labelledby="request-totals">
          <h2 id="request-totals">{t("totals")}</h2>
          <Totals of={{ ...request.totals, currency: request.currency }} />
        </section>
        <section className={styles.block} aria-labelledby="request-delivery">
          <h2 id="request-delivery">{t("delivery")}</h2>
          <address>
            {request.delivery.map((line) => (
              <span key={line} style={{ display: "block" }}>
                {line}
              </span>
            ))}
          </address>
        </section>
        <section className={styles.block} aria-labelledby="request-history">
          <h2 id="request-history">{t("history")}</h2>
          <ol className={events.events}>
            {[...request.events].reverse().map(({ at, words }) => (
              <li key={`${at}${words}`}>
                {words}
                <Moment iso={at} />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
