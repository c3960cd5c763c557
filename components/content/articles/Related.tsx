import type { ArticleCard } from "@/contract/content/articleRoutes";
import { Link } from "@/components/ui/Link";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Article.module.css";

export function Related({ articles }: { articles: readonly ArticleCard[] }) {
  const { t } = useTranslation("articles");
  if (articles.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title" className="display">
        {t("related")}
      </h2>
      <ul>
        {articles.map(({ path, title, summary }) => (
          <li key={path}>
            <Link href={path}>{title}</Link>
            <p className="muted">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
