import { useTranslation } from "@/hooks/useTranslation";
import { useState } from "react";
import type { ProductCard } from "@/contract/product";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { Picture } from "@/components/ui/Picture";
import { Price } from "@/components/ui/Price";
import { paths } from "@/constants/paths";
import { useAddToCart } from "@/hooks/cart/useAddToCart";
import styles from "./InBox.module.css";

/** Things that go with the product; each is added in its basic version, or opened to be configured. */
export function BoughtTogether({ products }: { products: readonly ProductCard[] }) {
  const { t } = useTranslation("product");
  const { busy, problem, add } = useAddToCart();
  const [last, setLast] = useState<readonly number[]>([]);
  const take = (ids: readonly number[]) => {
    setLast(ids);
    void add(ids.map((id) => ({ product_id: id, quantity: 1, source: "Frequently Bought Together" })));
  };
  const all = products.filter(({ is_in_stock }) => is_in_stock).map(({ product_id }) => product_id);
  return (
    <section aria-labelledby="together-title">
      <h2 id="together-title" className={`display ${styles.title}`}>
        {t("together.title")}
      </h2>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <ul>
        {products.map((product) => (
          <li key={product.product_id} className={styles.row}>
            <Picture picture={product.picture} sizes="72px" alt="" className={styles.picture} />
            <div className={styles.words}>
              <Link href={paths.product(product.category_slug, product.product_slug)}>{product.product_name}</Link>
              <span className={styles.tagline}>{product.tagline}</span>
              <Price
                product={product.product_id}
                size="small"
                amount={product.product_price}
                was={product.on_sale ? product.product_origin_price : undefined}
                currency={product.currency}
                from={product.has_options}
              />
            </div>
            <Button
              variant="outline"
              size="small"
              loading={busy && last.length === 1 && last[0] === product.product_id}
              disabled={!product.is_in_stock}
              onClick={() => take([product.product_id])}
            >
              {t("together.add")}
              <span className="visually-hidden">{product.product_name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {all.length > 1 && (
        <Button variant="outline" className={styles.all} loading={busy && last.length > 1} onClick={() => take(all)}>
          {t("together.all", { number: all.length })}
        </Button>
      )}
    </section>
  );
}
