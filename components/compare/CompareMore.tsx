import { Plus } from "lucide-react";
import type { ProductCard } from "@/contract/product";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { Price } from "@/components/ui/Price";
import { useTranslation } from "@/hooks/useTranslation";
import { compareHref, type CompareView } from "@/utils/product/compareHref";
import { useMarket } from "@/hooks/useMarket";
import styles from "./CompareMore.module.css";

/** Others of the same shelf, each one press away from its own column. */
export function CompareMore({ suggestions, view }: { suggestions: readonly ProductCard[]; view: CompareView }) {
  const { t } = useTranslation("compare");
  const { country } = useMarket();
  if (suggestions.length === 0) return null;
  return (
    <section className={styles.more} aria-labelledby="more-title">
      <h2 id="more-title">{t("more.title")}</h2>
      <ul className={styles.list}>
        {suggestions.map((product) => (
          <li key={product.product_id}>
            <Link
              href={compareHref({ ...view, ids: [...view.ids, product.product_id] }, country)}
              className={styles.item}
              scroll={false}
              replace
              prefetch="never"
            >
              <span className={styles.media}>
                <Picture picture={product.picture} sizes="64px" alt="" className={styles.picture} />
              </span>
              <span className={styles.words}>
                <span className="visually-hidden">{t("more.add")} </span>
                <span className={styles.name}>{product.product_name}</span>
                <Price
                  inLink
                  product={product.product_id}
                  size="small"
                  amount={product.product_price}
                  currency={product.currency}
                  from={product.has_options}
                />
              </span>
              <Plus aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
