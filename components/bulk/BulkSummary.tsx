import { Button } from "@/components/ui/Button";
import type { Translate } from "@/hooks/useTranslation";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import { percentText } from "@/utils/format/percent";
import styles from "./BulkSummary.module.css";
import type { Selection } from "./useSelection";

interface BulkSummaryProps {
  selection: Selection;
  busy: boolean;
  /** Why nothing was added; empty when all is well. */
  problem: string;
}

/** How much of how many, what it costs and saves, and the way into the cart. */
export function BulkSummary({ selection, busy, problem }: BulkSummaryProps) {
  const { t } = useTranslation("bulk");
  const { lines, failed, retry } = selection;
  return (
    <aside className={styles.summary} data-chosen={lines.length > 0 || undefined} aria-labelledby="selection-title">
      <h2 id="selection-title" className={styles.title}>
        {t("summary.title")}
      </h2>
      <div role="status" className={styles.state} aria-busy={selection.pending || undefined}>
        {lines.length === 0 ? <p className="muted">{t("summary.empty")}</p> : <Sums selection={selection} t={t} />}
      </div>
      {failed && (
        <p className={styles.problem}>
          {t("line.failed")}{" "}
          <Button variant="quiet" size="small" onClick={retry}>
            {t("summary.retry")}
          </Button>
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button
        type="submit"
        name="bulk"
        value="1"
        size="large"
        fullWidth
        loading={busy}
        loadingText={t("summary.adding")}
      >
        {t("summary.add")}
      </Button>
      <p className={styles.note}>{t("summary.note")}</p>
    </aside>
  );
}

function Sums({ selection: { lines, quote }, t }: { selection: Selection; t: Translate }) {
  const { locale, currency } = useMarket();
  const refused = new Set(quote?.lines.flatMap(({ product_id, problem }) => (problem ? product_id : [])));
  const counted = lines.filter(({ product_id }) => !refused.has(product_id));
  const pieces = counted.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <p>
        {t("summary.pieces", { count: pieces })} {t("summary.products", { count: counted.length })}
      </p>
      {quote ? (
        <>
          <p className={styles.total}>
            <span>{t("summary.total")}</span>
            <strong>{formatMoney(quote.amount, currency, locale)}</strong>
          </p>
          {quote.saves > 0 && (
            <p className={styles.saves}>{t("summary.saves", { amount: formatMoney(quote.saves, currency, locale) })}</p>
          )}
          {quote.company_discount_percent > 0 && (
            <p className={styles.saves}>
              {t("summary.company", { percent: percentText(quote.company_discount_percent, locale) })}
            </p>
          )}
        </>
      ) : (
        <p className="muted">{t("summary.busy")}</p>
      )}
    </>
  );
}
