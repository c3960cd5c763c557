import { useTranslation } from "@/hooks/useTranslation";
import type { ProductPage } from "@/contract/product";
import { formatDate } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import styles from "./BuyPanel.module.css";

interface StockProps {
  product: ProductPage;
  /** Of the choice. */
  inStock: boolean;
  lowStock: number;
}

/** One true sentence about stock. */
export function Stock({ product, inStock, lowStock }: StockProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const from = product.available_from ? formatDate(product.available_from, locale) : "";
  if (product.is_pre_order) return <p className={styles.stock}>{t("stock.preOrder", { date: from })}</p>;
  if (product.lacks_part) return <p className={styles.out}>{t("stock.lacksPart")}</p>;
  if (!inStock) return <p className={styles.out}>{from ? t("stock.back", { date: from }) : t("stock.out")}</p>;
  if (lowStock > 0) return <p className={styles.low}>{t("stock.low", { count: lowStock })}</p>;
  return <p className={styles.stock}>{t("stock.in")}</p>;
}
