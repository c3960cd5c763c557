import type { CompanyInfo, MemberCard } from "@/contract/company";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./MemberProducts.module.css";
import { ProgrammePrice } from "./ProgrammePrice";

const SIZES = "(width < 48em) 90vw, 420px";

/** The three that most people take, with what members of the company pay. */
export function MemberProducts({ company, products }: { company: CompanyInfo; products: readonly MemberCard[] }) {
  const { t } = useTranslation("employees");
  return (
    <section className={`container ${styles.part}`} aria-labelledby="best-title">
      <h2 id="best-title" className={`display ${styles.heading}`}>
        {t("of.best", { company: company.name })}
      </h2>
      <ul className={styles.grid}>
        {products.map((product) => (
          <li key={product.product_id} className={styles.card}>
            <Picture picture={product.picture} sizes={SIZES} className={styles.picture} />
            <h3 className={styles.name}>
              <Link href={paths.product(product.category_slug, product.product_slug)} className={styles.link}>
                {product.product_name}
              </Link>
            </h3>
            <p className={styles.tagline}>{product.tagline}</p>
            <ProgrammePrice product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
