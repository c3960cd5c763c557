import { useTranslation } from "@/hooks/useTranslation";
import type { ProductPage } from "@/contract/product";
import type { Quote } from "@/hooks/useConfiguration";
import { formatDate } from "@/utils/dates";
import { useMarket } from "@/utils/market";
import styles from "./BuyPanel.module.css";

/** One true sentence about stock. */
export function Stock({ product, quote }: { product: ProductPage; quote: Quote }) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const from = product.available_from ? formatDate(product.available_from, locale) : "";
  if (product.is_pre_order) return <p className={styles.stock}>{t("stock.preOrder", { date: from })}</p>;
  if (!quote.is_in_stock)
    return <p className={styles.out}>{from ? t("stock.back", { date: from }) : t("stock.out")}</p>;
  if (quote.low_stock > 0) return <p className={styles.low}>{t("stock.low", { count: quote.low_stock })}</p>;
  return <p className={styles.stock}>{t("stock.in")}</p>;
}
