import type { Article } from "@/contract/content/articleRoutes";
import { Contents } from "@/components/content/articles/Contents";
import { Related } from "@/components/content/articles/Related";
import styles from "@/components/content/articles/Article.module.css";
import { Blocks } from "@/components/content/blocks/Blocks";
import { Breadcrumbs, type Crumb } from "@/components/ui/Breadcrumbs";
import { Link } from "@/components/ui/Link";
import { FULL_WIDTH, Picture } from "@/components/ui/Picture";
import { contentPaths } from "@/constants/contentPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { ShareArticle } from "./ShareArticle";
import blog from "./Blog.module.css";

/** A story with who wrote it, when, and how long it takes. */
export function BlogArticle({ article, crumbs }: { article: Article; crumbs: Crumb[] }) {
  const { t } = useTranslation("articles");
  const { locale } = useMarket();
  const { author, picture, tags } = article;
  return (
    <article className="container">
      <header className={styles.head}>
        <Breadcrumbs items={crumbs} />
        <h1 className="display">{article.title}</h1>
        <p className={styles.lead}>{article.summary}</p>
        <p className={styles.about}>
          {author && <span>{author.name}</span>}
          <time dateTime={article.published_at}>{formatDate(article.published_at, locale)}</time>
          <span>{t("minutes", { count: article.minutes })}</span>
        </p>
      </header>
      {picture && (
        <figure className={styles.cover}>
          <Picture picture={picture} sizes={FULL_WIDTH} priority />
        </figure>
      )}
      <div className={styles.body}>
        <Contents blocks={article.blocks} />
        <div>
          <Blocks shown={article} />
          <div className={styles.end}>
            {tags.length > 0 && (
              <ul className={blog.chips} aria-label={t("blog.tags")}>
                {tags.map(({ slug, name }) => (
                  <li key={slug}>
                    <Link href={contentPaths.blogTag(slug)}>{name}</Link>
                  </li>
                ))}
              </ul>
            )}
            <ShareArticle title={article.title} />
            {author && (
              <div className={styles.author}>
                <strong>{author.name}</strong>
                <span className="muted">{author.role}</span>
                <p>{author.about}</p>
              </div>
            )}
            <Related articles={article.related} />
          </div>
        </div>
      </div>
    </article>
  );
}
