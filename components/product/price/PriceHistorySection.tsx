import { Accordion } from "@/components/ui/Accordion";
import type { PriceHistory } from "@/contract/product";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { formatPrice } from "@/utils/format/money";
import { HEIGHT, priceSteps, WIDTH } from "@/utils/product/priceSteps";
import styles from "./PriceHistory.module.css";

/** The price today and its lows in words, its way as a drawing, and all of it as a table for whoever reads that. */
export function PriceHistorySection({ history, name }: { history: PriceHistory; name: string }) {
  const { t } = useTranslation("priceHistory");
  const { locale } = useMarket();
  const { changes, until, currency } = history;
  const money = (amount: number) => formatPrice(amount, currency, locale);
  const day = (moment: string) => formatDate(moment, locale);
  const [first] = changes;
  if (!first) return null;
  const steps = priceSteps(history);
  const isSteady = changes.length === 1;
  const facts = {
    from: day(first.since),
    until: day(until),
    low: money(steps.low),
    high: money(steps.high),
    now: money(history.product_price),
  };
  return (
    <section className="section" aria-labelledby="history-title">
      <div className={`container ${styles.section}`}>
        <div>
          <h2 id="history-title" className={`display ${styles.title}`}>
            {t("title")}
          </h2>
          <dl>
            <Fact label={t("today")} value={facts.now} />
            <Fact label={t(history.lowest_in_group ? "lowestInGroup" : "lowest")} value={money(history.lowest_price)} />
            {!isSteady && <Fact label={t("range")} value={t("between", facts)} />}
          </dl>
          <p className={styles.note}>{t("note")}</p>
        </div>
        <div className={styles.chart}>
          <svg
            role="img"
            aria-label={isSteady ? t("steady", { date: facts.from }) : t("chart", { name, ...facts })}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
          >
            <path className={styles.area} d={steps.area} />
            <path className={styles.low} d={`M0 ${steps.lowest}H${WIDTH}`} />
            <path className={styles.line} d={steps.line} />
          </svg>
          <p className={styles.axis} aria-hidden="true">
            <time dateTime={first.since}>{facts.from}</time>
            <time dateTime={until}>{facts.until}</time>
          </p>
          {isSteady ? (
            <p>{t("steady", { date: facts.from })}</p>
          ) : (
            <Accordion title={t("table")}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t("from")}</th>
                    <th scope="col">{t("price")}</th>
                  </tr>
                </thead>
                <tbody>
                  {[...changes].reverse().map(({ since, price }) => (
                    <tr key={since}>
                      <th scope="row">{day(since)}</th>
                      <td>{money(price)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Accordion>
          )}
        </div>
      </div>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
