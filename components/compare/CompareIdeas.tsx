import type { Comparison } from "@/contract/compare";
import { ButtonLink } from "@/components/ui/Button";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { dotted } from "@/utils/format/dotted";
import styles from "./CompareIdeas.module.css";

/** Comparisons to begin with: the best-loved of each shelf. */
export function CompareIdeas({ ideas }: { ideas: Comparison["ideas"] }) {
  const { t } = useTranslation("compare");
  if (ideas.length === 0) return null;
  return (
    <section className={styles.ideas} aria-labelledby="ideas-title">
      <h2 id="ideas-title">{t("ideas.title")}</h2>
      <ul className={styles.list}>
        {ideas.map(({ name, products }) => (
          <li key={name} className={styles.idea}>
            <div className={styles.pictures}>
              {products.map((product) => (
                <span key={product.product_id} className={styles.media}>
                  <Picture picture={product.picture} sizes="(width < 48em) 30vw, 200px" className={styles.picture} />
                </span>
              ))}
            </div>
            <h3>{name}</h3>
            <p className="muted">{dotted(products.map(({ product_name }) => product_name))}</p>
            <ButtonLink
              variant="outline"
              size="small"
              href={paths.compareOf(products.map(({ product_id }) => product_id))}
            >
              {t("ideas.compare", { count: products.length })}
              <span className="visually-hidden">: {name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
