import { Moment } from "@/components/ui/Moment";
import type { SalePieces as Pieces } from "@/contract/sales/saleRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./SalePieces.module.css";

/** How many of a sale's pieces are taken, as a bar and in words, and until when others hold some that may come back. */
export function SalePieces({ pieces, taken, held, held_until: until }: Pieces) {
  const { t } = useTranslation("flashSale");
  if (pieces === null) return null;
  const isGone = taken >= pieces;
  return (
    <div className={styles.pieces}>
      <progress className={styles.bar} max={pieces} value={taken} aria-hidden="true" />
      <p className={isGone ? styles.gone : undefined}>
        {t(isGone ? "pieces.gone" : "pieces.taken", { taken, count: pieces })}
      </p>
      {held > 0 && until && (
        <p>
          <Moment iso={until} text={(moment) => t("pieces.held", { count: held, moment })} />
        </p>
      )}
    </div>
  );
}
