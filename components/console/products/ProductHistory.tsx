import "@/styles/deskParts";
import formStyles from "@/components/desk/DeskForm.module.css";
import styles from "@/components/desk/DeskOrder.module.css";
import { Button } from "@/components/ui/Button";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import type { ProductDetail } from "@/contract/productDesk/productDeskRoutes";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useTranslation } from "@/hooks/useTranslation";
import { undoProductChange } from "@/services/desk/goods/products";

const KINDS = [
  "created",
  "copied",
  "moved",
  "publication",
  "undone",
  "stock",
  "discontinued",
  "sold_again",
  "accepted",
  "refused",
];

interface HistoryProps {
  product: ProductDetail;
  labelOf: (path: string) => string;
  /** While something is not saved, nothing is taken back. */
  isTouched: boolean;
  onUndone: (product: ProductDetail) => void;
}

/** What was changed about a product last, by whom; what still stands of it can be taken back. */
export function ProductHistory({ product: { id, history }, labelOf, isTouched, onUndone }: HistoryProps) {
  const { t } = useTranslation("productDesk");
  const { busy, problem, run } = useDeskAct<ProductDetail>(onUndone, []);
  if (history.length === 0) return null;
  return (
    <section id="product-history" className={formStyles.section} aria-labelledby="history-title">
      <h2 id="history-title">{t("sections.history")}</h2>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <ol className={styles.history}>
        {history.map(({ id: change, at, by, kind, paths, reason, can_undo: canUndo }) => {
          const fields = paths.map(({ path }) => labelOf(path)).join(", ");
          const isShown = kind === "publication" && paths[0]?.after === true;
          const what =
            kind === "publication"
              ? t(isShown ? "acts.shown" : "acts.hidden")
              : t(`acts.${kind}`, { fields, slug: String(paths[0]?.after) });
          return (
            <li key={change}>
              <p>
                <Moment iso={at} /> · {by || t("store")} · {KINDS.includes(kind) ? what : fields}
                {reason && ` – ${reason}`}
              </p>
              {canUndo && (
                <Button
                  size="small"
                  variant="outline"
                  loading={busy}
                  disabled={isTouched}
                  aria-label={t("undoOf", { fields })}
                  onClick={() => void run(() => undoProductChange(id, change))}
                >
                  {t("undo")}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
