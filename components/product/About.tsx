import { Check } from "lucide-react";
import { ButtonLink } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import type { ProductPage } from "@/contract/product";
import styles from "./About.module.css";

/** What it is, in words, with the short list of what matters. */
export function About({
  product,
}: {
  product: Pick<ProductPage, "product_name" | "product_slug" | "description" | "highlights" | "has_showroom">;
}) {
  const { t } = useTranslation("product");
  return (
    <section className="section" aria-labelledby="about-title">
      <div className={`container ${styles.about}`}>
        <div>
          <h2 id="about-title" className={`display ${styles.title}`}>
            {t("about.title", { name: product.product_name })}
          </h2>
          <ul className={styles.highlights}>
            {product.highlights.map((highlight) => (
              <li key={highlight}>
                <Check aria-hidden="true" />
                {highlight}
              </li>
            ))}
          </ul>
          {product.has_showroom && (
            <ButtonLink href={paths.showroom(product.product_slug)} variant="outline">
              {t("about.showroom")}
            </ButtonLink>
          )}
        </div>
        <div className={styles.text}>
          {product.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
