import { useEffect, useRef } from "react";
import { Link } from "@/components/ui/Link";
import { SalePieces } from "./SalePieces";
import { paths } from "@/constants/paths";
import type { ProductPage } from "@/contract/product";
import { useSalesNow } from "@/hooks/sales/useSalesNow";
import { useAppDispatch } from "@/hooks/store";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { notified } from "@/store/global";
import box from "../BuyBox.module.css";
import styles from "./SaleNote.module.css";

interface SaleNoteProps {
  product: Pick<ProductPage, "product_id" | "product_name" | "sale_sold_out">;
  /** The price is another one by now: asks for it. */
  onTurn: () => void;
}

/**
 * What is left of the flash sale that runs for a product, and, with its last piece taken, what can be done then. Who
 * looks on is told when the last piece goes and when one comes back, and sees the price of that moment.
 */
export function SaleNote({ product, onTurn }: SaleNoteProps) {
  const { product_id: id, product_name: name, sale_sold_out: wasSoldOut } = product;
  const { t } = useTranslation("flashSale");
  const dispatch = useAppDispatch();
  const isWorded = useMessages("flashSale");
  const [item] = useSalesNow()
    .filter(({ state }) => state === "running")
    .flatMap(({ items }) => items.filter(({ product_id: of }) => of === id))
    .sort((a, b) => b.reduction_percent - a.reduction_percent);
  const isSoldOut = item ? item.pieces !== null && item.taken >= item.pieces : wasSoldOut;

  const shown = useRef(wasSoldOut);
  useEffect(() => {
    if (!isWorded || shown.current === isSoldOut) return;
    shown.current = isSoldOut;
    dispatch(
      notified({ tone: isSoldOut ? "info" : "positive", text: t(isSoldOut ? "turn.gone" : "turn.back", { name }) }),
    );
    onTurn();
  }, [isWorded, isSoldOut, name, dispatch, t, onTurn]);

  return (
    <div className={box.saleNote}>
      {isWorded && item && <SalePieces {...item} />}
      {isWorded && isSoldOut && (
        <p className={styles.after}>
          {t("after")} <Link href={paths.sale}>{t("others")}</Link>
        </p>
      )}
    </div>
  );
}
