import { Eye } from "lucide-react";
import type { ProductCard } from "@/contract/product";
import { loadQuickView } from "@/components/layout/loadOverlays";
import { useOpenQuickView } from "@/hooks/useOpenQuickView";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "@/components/compare/CompareToggle.module.css";

/** Opens the product over its list, by the address. Without scripts the card's own link leads to it. */
export function QuickViewButton({ product }: { product: ProductCard }) {
  const { t } = useTranslation("product");
  const open = useOpenQuickView(product.has_quick_view, product.product_slug);
  if (!open) return null;
  return (
    <button
      type="button"
      className={`${styles.toggle} ${styles.icon}`}
      aria-label={t("quick.open", { name: product.product_name })}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadQuickView()}
      onClick={open}
    >
      <Eye aria-hidden="true" />
    </button>
  );
}
