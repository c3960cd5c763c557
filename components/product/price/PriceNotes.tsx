import { Countdown } from "@/components/home/Countdown";
import type { ProductPage } from "@/contract/product";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatPrice } from "@/utils/format/money";
import { SaleNote } from "./SaleNote";
import styles from "../BuyBox.module.css";

interface PriceNotesProps {
  product: Pick<ProductPage, "currency" | "sale_ends_at" | "sale_sold_out" | "product_id" | "product_name">;
  /** Lowest price of the 30 days before the reduction, where the law asks for it. */
  low: number | null;
  /** The sale is over, or its pieces are gone or back: asks the price anew. */
  onEnd: () => void;
}

/**
 * Beside a reduced price: the lowest of the 30 days before, and until when the price is a flash sale's. With its end
 * the usual price is asked and shown.
 */
export function PriceNotes({ product, low, onEnd }: PriceNotesProps) {
  const { currency, sale_ends_at: endsAt, sale_sold_out: isSoldOut } = product;
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  return (
    <>
      {low !== null && (
        <p className={styles.monthly} suppressHydrationWarning>
          {t("price.lowestBefore", { price: formatPrice(low, currency, locale) })}
        </p>
      )}
      {endsAt && !isSoldOut && <Countdown endsAt={endsAt} of="product:sale" onEnd={onEnd} />}
      {endsAt && <SaleNote product={product} onTurn={onEnd} />}
    </>
  );
}
