import { Download, FileText } from "lucide-react";
import type { OrderDetail } from "@/contract/order";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { dotted } from "@/utils/format/dotted";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import styles from "./OrderPapers.module.css";

/** Parcels, invoices, returns and refunds of an order, as far as there are any. */
export function OrderPapers({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  const { documents, refunds, returns, order, tracking } = detail;
  const day = (time: string) => formatDate(time, locale);
  const money = (amount: number) => formatMoney(amount, order.currency, locale);
  return (
    <div className={styles.papers}>
      {tracking.shipments.length > 0 && (
        <section aria-labelledby="order-shipments">
          <h2 id="order-shipments">{t("shipments.title")}</h2>
          <ul className={styles.list}>
            {tracking.shipments.map((parcel) => (
              <li key={parcel.part}>
                <strong>{t("shipments.part", { part: parcel.part })}</strong>
                <span>
                  {t(`status.${parcel.state}`)}
                  {(parcel.delivered_at ?? parcel.shipped_at) && (
                    <time dateTime={parcel.delivered_at ?? parcel.shipped_at ?? ""} suppressHydrationWarning>
                      {` · ${day(parcel.delivered_at ?? parcel.shipped_at ?? "")}`}
                    </time>
                  )}
                </span>
                <small>
                  {parcel.items
                    .map(({ product_name: name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
                    .join(", ")}
                </small>
                <small>{t("shipments.by", { vendor: parcel.vendor_name })}</small>
                {parcel.tracking_url ? (
                  <a href={parcel.tracking_url} target="_blank" rel="noreferrer">
                    {t("shipments.follow", { carrier: parcel.carrier })}
                  </a>
                ) : (
                  parcel.carrier && <small>{dotted([parcel.carrier, parcel.tracking_number])}</small>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {documents.length > 0 && (
        <section aria-labelledby="order-documents">
          <h2 id="order-documents">{t("documents.title")}</h2>
          <ul className={styles.list}>
            {documents.map(({ number, kind, amount, issued_at: at, html_path: html, pdf_path: pdf }) => (
              <li key={number} className={styles.paper}>
                <a href={html} target="_blank" rel="noreferrer">
                  <FileText aria-hidden="true" />
                  {t(`documents.${kind}`, { number })}
                </a>
                <a href={pdf} download aria-label={t("documents.pdf", { number })}>
                  <Download aria-hidden="true" />
                  PDF
                </a>
                <span suppressHydrationWarning>{`${day(at)} · ${money(amount)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {returns.length > 0 && (
        <section aria-labelledby="order-returns">
          <h2 id="order-returns">{t("returns.title")}</h2>
          <ul className={styles.list}>
            {returns.map(({ number, state, answer, lines }) => (
              <li key={number}>
                <strong>{number}</strong>
                <span>{t(`returns.${state}`)}</span>
                <small>{lines.map(({ product_name: name, quantity }) => `${quantity} × ${name}`).join(", ")}</small>
                {answer && <small>{answer}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {refunds.length > 0 && (
        <section aria-labelledby="order-refunds">
          <h2 id="order-refunds">{t("refunds.title")}</h2>
          <ul className={styles.list}>
            {refunds.map(({ amount, state, at, reason }) => (
              <li key={at}>
                <strong suppressHydrationWarning>{money(amount)}</strong>
                <span suppressHydrationWarning>{`${t(`refunds.${state}`)} · ${day(at)}`}</span>
                {reason && <small>{reason}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
