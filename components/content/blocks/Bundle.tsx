import type { ProductCard } from "@/contract/product";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { Picture } from "@/components/ui/Picture";
import { Price } from "@/components/ui/Price";
import { paths } from "@/constants/paths";
import { useAddToCart } from "@/hooks/cart/useAddToCart";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { cx } from "@/utils/cx";
import { formatMoney } from "@/utils/format/money";
import styles from "./Blocks.module.css";

interface BundleProps {
  title: string;
  slugs: readonly string[];
  products: readonly ProductCard[];
  /** What they cost together in their basic versions. */
  total: number;
}

/** A set-up for one person that goes into the cart as one; each thing can be looked at and configured by itself. */
export function Bundle({ title, slugs, products, total }: BundleProps) {
  const { t } = useTranslation("articles");
  const { locale } = useMarket();
  const { busy, problem, add } = useAddToCart();
  const parts = slugs.flatMap((slug) => products.find(({ product_slug: known }) => known === slug) ?? []);
  const missing = parts.filter(({ is_in_stock: isInStock }) => !isInStock);
  const [first] = parts;
  if (!first) return null;
  const take = () =>
    void add(
      parts.map(({ product_id: id }) => ({ product_id: id, quantity: 1, source: "Frequently Bought Together" })),
    );
  return (
    <section className={cx(styles.bundle, styles.wide)} aria-label={title}>
      <strong className={`display ${styles.bundleTitle}`}>{title}</strong>
      <ul>
        {parts.map((product) => (
          <li key={product.product_id}>
            <Picture picture={product.picture} sizes="(width < 48em) 30vw, 180px" alt="" />
            <Link href={paths.product(product.category_slug, product.product_slug)}>{product.product_name}</Link>
            <Price
              product={product.product_id}
              size="small"
              amount={product.product_price}
              was={product.on_sale ? product.product_origin_price : undefined}
              currency={product.currency}
              from={product.has_options}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div className={styles.bundleEnd}>
        <p>
          {t("bundle.total", { number: parts.length })}{" "}
          <strong className="tabular">{formatMoney(total, first.currency, locale)}</strong>
        </p>
        <Button loading={busy} disabled={missing.length > 0} onClick={take}>
          {t("bundle.add")}
        </Button>
      </div>
      {missing.length > 0 && (
        <p className="muted">{t("bundle.missing", { names: missing.map((each) => each.product_name).join(", ") })}</p>
      )}
    </section>
  );
}
