import { useTranslation } from "@/hooks/useTranslation";
import type { NavigationCategory } from "@/contract/common";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import styles from "./Categories.module.css";

/** The whole store in ten pictures. */
export function Categories({ categories }: { categories: readonly NavigationCategory[] }) {
  const { t } = useTranslation("home");
  return (
    <section className="section" aria-labelledby="categories-title">
      <div className="container">
        <h2 id="categories-title" className={`display ${styles.title}`}>
          {t("categories.title")}
        </h2>
        <ul className={styles.grid}>
          {categories.map((category) => (
            <li key={category.slug}>
              <Link href={paths.category(category.slug)} className={styles.link}>
                <span className={styles.media}>
                  <Picture
                    picture={category.picture}
                    sizes="(width < 48em) 50vw, 254px"
                    alt=""
                    className={styles.picture}
                  />
                </span>
                <span className={styles.name}>{category.name}</span>
                <span className={styles.count}>{t("categories.count", { count: category.product_count })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
