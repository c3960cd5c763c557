import { Countdown } from "@/components/home/Countdown";
import type { ProductPage } from "@/contract/product";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatPrice } from "@/utils/format/money";
import styles from "../BuyBox.module.css";

interface PriceNotesProps {
  product: Pick<ProductPage, "currency" | "sale_ends_at">;
  /** Lowest price of the 30 days before the reduction, where the law asks for it. */
  low: number | null;
  /** The sale is over: asks the price anew. */
  onEnd: () => void;
}

/**
 * Beside a reduced price: the lowest of the 30 days before, and until when the price is a flash sale's. With its end
 * the usual price is asked and shown.
 */
export function PriceNotes({ product: { currency, sale_ends_at: endsAt }, low, onEnd }: PriceNotesProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  return (
    <>
      {low !== null && (
        <p className={styles.monthly} suppressHydrationWarning>
          {t("price.lowestBefore", { price: formatPrice(low, currency, locale) })}
        </p>
      )}
      {endsAt && <Countdown endsAt={endsAt} of="product:sale" onEnd={onEnd} />}
    </>
  );
}
