import type { ProductCard } from "@/contract/product";
import { ProductGrid } from "@/components/product/cards/ProductGrid";
import { cx } from "@/utils/cx";
import styles from "./Blocks.module.css";

export const bySlug = (slugs: readonly string[], products: readonly ProductCard[]) =>
  slugs.flatMap((slug) => products.find(({ product_slug: known }) => known === slug) ?? []);

/** Products in the text's order; what is no longer sold is left out. */
export function ProductsBlock({ slugs, products }: { slugs: readonly string[]; products: readonly ProductCard[] }) {
  const named = bySlug(slugs, products);
  if (named.length === 0) return null;
  return (
    <div className={cx(styles.products, styles.wide)}>
      <ProductGrid products={named} />
    </div>
  );
}
