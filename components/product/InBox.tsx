import { useTranslation } from "@/hooks/useTranslation";
import { GIFT_CARD } from "@/contract/rules/giftCards";
import type { ProductPage } from "@/contract/product";
import { BoughtTogether } from "./BoughtTogether";
import styles from "./InBox.module.css";

/** What arrives, and what others took with it. */
export function InBox({ product }: { product: Pick<ProductPage, "product_slug" | "in_box" | "bought_together"> }) {
  const { t } = useTranslation("product");
  return (
    <div className={`container section ${styles.columns}`}>
      <section aria-labelledby="box-title">
        <h2 id="box-title" className={`display ${styles.title}`}>
          {t(product.product_slug === GIFT_CARD ? "box.email" : "box.title")}
        </h2>
        <ul className={styles.list}>
          {product.in_box.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </section>
      {product.bought_together.length > 0 && <BoughtTogether products={product.bought_together} />}
    </div>
  );
}
