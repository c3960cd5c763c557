import { ContactSales } from "@/components/contact/ContactSales";
import type { BulkPage } from "@/contract/offers";
import { useTranslation } from "@/hooks/useTranslation";
import { percentText } from "@/utils/format/percent";
import { useMarket } from "@/hooks/useMarket";
import styles from "./BulkLadder.module.css";

type BulkLadderProps = Pick<BulkPage, "ladder" | "talk_to_sales_from">;

/** All steps side by side, the last one a conversation. */
export function BulkLadder({ ladder, talk_to_sales_from }: BulkLadderProps) {
  const { t } = useTranslation("bulk");
  const { locale } = useMarket();
  return (
    <section className="container" aria-labelledby="ladder-title">
      <h2 id="ladder-title" className="visually-hidden">
        {t("ladder.title")}
      </h2>
      <ol className={styles.ladder}>
        {ladder.map(({ from, percent }) => (
          <li key={from} className={styles.step}>
            <p className={styles.percent}>{percentText(percent, locale)}</p>
            <p>
              <strong>{t("ladder.from", { count: from })}</strong>
            </p>
          </li>
        ))}
        <li className={styles.talk}>
          <p>
            <strong>{t("ladder.from", { count: talk_to_sales_from })}</strong>
            <span>{t("ladder.sales")}</span>
          </p>
          <ContactSales source="buy-more-save-more" size="small">
            {t("ladder.talk")}
          </ContactSales>
        </li>
      </ol>
      <p className={styles.note}>{t("ladder.note")}</p>
    </section>
  );
}
