import { Eye } from "lucide-react";
import Router, { useRouter } from "next/router";
import { useSyncExternalStore } from "react";
import type { ProductCard } from "@/contract/product";
import { loadQuickView } from "@/components/layout/loadOverlays";
import { useTranslation } from "@/hooks/useTranslation";
import { hasQuickView, withQuickView } from "@/utils/quickView";
import styles from "@/components/compare/CompareToggle.module.css";

const never = () => () => undefined;

/** Opens the product over its list, by the address. Without scripts the card's own link leads to it. */
export function QuickViewButton({ product }: { product: ProductCard }) {
  const { t } = useTranslation("product");
  const { pathname } = useRouter();
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!live || !hasQuickView(pathname, product.category_slug)) return null;
  const open = () => {
    const to = withQuickView(Router.asPath, product.product_slug);
    void Router.replace(to, undefined, { shallow: true, scroll: false });
  };
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
