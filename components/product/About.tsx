import { Check } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import type { ProductPage } from "@/contract/product";
import styles from "./About.module.css";

/** What it is, in words, with the short list of what matters. */
export function About({ product }: { product: Pick<ProductPage, "product_name" | "description" | "highlights"> }) {
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
