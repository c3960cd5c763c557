import { useTranslation } from "@/hooks/useTranslation";
import type { SalePage } from "@/contract/offers";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { paths } from "@/constants/paths";
import styles from "./ComingSales.module.css";

/** What will be cheaper and from when, so that nobody buys a day too early. */
export function ComingSales({ sales }: { sales: SalePage["coming"] }) {
  const { t } = useTranslation("sale");
  if (sales.length === 0) return null;
  return (
    <section className={styles.coming} aria-labelledby="coming">
      <h2 id="coming" className={`display ${styles.title}`}>
        {t("coming.title")}
      </h2>
      <ul className={styles.sales}>
        {sales.map(({ id, name, starts_at, ends_at, products }) => (
          <li key={id} className={styles.sale}>
            <h3 className={styles.name}>{name}</h3>
            <p className="muted">
              <Moment iso={starts_at} text={(moment) => t("coming.starts", { moment })} />{" "}
              <Moment iso={ends_at} text={(moment) => t("coming.until", { moment })} />
            </p>
            <ul className={styles.products}>
              {products.map(({ product_id, product_name, category_slug, product_slug }) => (
                <li key={product_id}>
                  <Link href={paths.product(category_slug, product_slug)} prefetch="hover">
                    {product_name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
