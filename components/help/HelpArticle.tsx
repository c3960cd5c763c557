import type { Article } from "@/contract/content/articleRoutes";
import { Contents } from "@/components/content/articles/Contents";
import { Helpful } from "@/components/content/articles/Helpful";
import { Related } from "@/components/content/articles/Related";
import styles from "@/components/content/articles/Article.module.css";
import { Blocks } from "@/components/content/blocks/Blocks";
import { Breadcrumbs, type Crumb } from "@/components/ui/Breadcrumbs";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";

interface HelpArticleProps {
  article: Article;
  crumbs: Crumb[];
  voted: "yes" | "no" | null;
}

export function HelpArticle({ article, crumbs, voted }: HelpArticleProps) {
  const { t } = useTranslation("articles");
  const { locale } = useMarket();
  return (
    <article className="container">
      <header className={styles.head}>
        <Breadcrumbs items={crumbs} />
        <h1 className="display">{article.title}</h1>
        <p className={styles.lead}>{article.summary}</p>
      </header>
      <div className={styles.body}>
        <Contents blocks={article.blocks} />
        <div>
          <Blocks shown={article} />
          <div className={styles.end}>
            <p className={styles.about}>
              <time dateTime={article.changed_at}>
                {t("changed", { date: formatDate(article.changed_at, locale) })}
              </time>
            </p>
            <Helpful id={article.id} path={article.path} voted={voted} />
            <Related articles={article.related} />
          </div>
        </div>
      </div>
    </article>
  );
}
