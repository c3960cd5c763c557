import { useTranslation } from "@/hooks/useTranslation";
import type { ProductCard } from "@/contract/product";
import { ProductGrid } from "@/components/product/cards/ProductGrid";
import { useShell } from "@/components/layout/ShellContext";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import styles from "./SearchView.module.css";

/** What to try instead: the spelling, a broader word, a category, what others buy. */
export function NothingFound({ text, popular }: { text: string; popular: readonly ProductCard[] }) {
  const { t } = useTranslation("search");
  const { categories } = useShell();
  return (
    <>
      {text !== "" && (
        <div role="status">
          <ul className={styles.hints}>
            <li>{t("hint.spelling")}</li>
            <li>{t("hint.broader")}</li>
            <li>
              {t("hint.categories")}{" "}
              {categories.slice(0, 4).map(({ slug, name }, index) => (
                <span key={slug}>
                  {index > 0 && ", "}
                  <Link href={paths.category(slug)} prefetch="hover">
                    {name}
                  </Link>
                </span>
              ))}
            </li>
          </ul>
        </div>
      )}
      {popular.length > 0 && (
        <section aria-labelledby="popular-title">
          <h2 id="popular-title" className={`display ${styles.popular}`}>
            {t("popular")}
          </h2>
          <ProductGrid products={popular} />
        </section>
      )}
    </>
  );
}
