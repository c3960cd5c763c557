import { Rss } from "lucide-react";
import type { BlogPage } from "@/contract/content/articleRoutes";
import { localePath } from "@/contract/locales";
import { Breadcrumbs, type Crumb } from "@/components/ui/Breadcrumbs";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { Pagination } from "@/components/ui/Pagination";
import { contentPaths } from "@/constants/contentPaths";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { BlogCard } from "./BlogCard";
import { BlogSearch } from "./BlogSearch";
import styles from "./Blog.module.css";

interface BlogListProps {
  blog: BlogPage;
  crumbs: Crumb[];
  title: string;
  lead: string;
  /** Of the list, without its page. */
  path: string;
  /** The category or tag that is shown; empty for none. */
  current: string;
  keyword?: string;
}

/** Articles, the latest first and large on the first page, with the categories above and the tags below. */
export function BlogList({ blog, crumbs, title, lead, path, current, keyword = "" }: BlogListProps) {
  const { t } = useTranslation("articles");
  const { locale } = useMarket();
  const { articles, page, total_pages: pages, categories, tags } = blog;
  return (
    <div className="container">
      <header className={styles.head}>
        <Breadcrumbs items={crumbs} />
        <h1 className="display">{title}</h1>
        {lead && <p className="muted">{lead}</p>}
        <div className={styles.tools}>
          <nav aria-label={t("blog.categories")}>
            <ul className={styles.chips}>
              <li>
                <Link href={paths.blog} aria-current={path === paths.blog ? "page" : undefined}>
                  {t("blog.all")}
                </Link>
              </li>
              {categories.map(({ slug, name }) => (
                <li key={slug}>
                  <Link href={contentPaths.blogCategory(slug)} aria-current={slug === current ? "page" : undefined}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <BlogSearch text={keyword} />
        </div>
      </header>
      {articles.length === 0 ? (
        <EmptyState
          title={t("search.none")}
          text={t("blog.noneText")}
          action={
            <ButtonLink variant="outline" href={paths.blog}>
              {t("blog.all")}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={styles.cards}>
          {articles.map((article, index) => (
            <BlogCard key={article.path} article={article} isFirst={page === 1 && index === 0 && path === paths.blog} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        totalPages={pages}
        hrefOf={(number) => (number === 1 ? path : `${path}?page=${number}`)}
      />
      <footer className={styles.foot}>
        <nav aria-label={t("blog.tags")}>
          <ul className={styles.chips}>
            {tags.map(({ slug, name }) => (
              <li key={slug}>
                <Link href={contentPaths.blogTag(slug)} aria-current={slug === current ? "page" : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <a href={localePath("/ourblog/rss.xml", locale)} className={styles.feed}>
          <Rss aria-hidden="true" /> {t("blog.feed")}
        </a>
      </footer>
    </div>
  );
}
