import type { ProductCard } from "@/contract/product";
import { ProductGrid } from "@/components/product/cards/ProductGrid";
import { ButtonLink } from "@/components/ui/Button";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { cx } from "@/utils/cx";
import styles from "./Blocks.module.css";

const bySlug = (slugs: readonly string[], products: readonly ProductCard[]) =>
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

/** A product to be turned around: on its own page, where the model waits in the gallery. */
export function ModelBlock({ slug, products }: { slug: string; products: readonly ProductCard[] }) {
  const { t } = useTranslation("articles");
  const [product] = bySlug([slug], products);
  if (!product) return null;
  return (
    <div className={cx(styles.model, styles.wide)}>
      <Picture picture={product.picture} sizes="(width < 48em) 100vw, 28rem" />
      <div>
        <strong className="display">{product.product_name}</strong>
        <p>{product.tagline}</p>
        <ButtonLink variant="outline" href={paths.product(product.category_slug, product.product_slug)}>
          {t("model")}
        </ButtonLink>
      </div>
    </div>
  );
}
