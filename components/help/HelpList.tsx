import type { ArticleCard } from "@/contract/content/articleRoutes";
import { Breadcrumbs, type Crumb } from "@/components/ui/Breadcrumbs";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { contentPaths } from "@/constants/contentPaths";
import { useTranslation } from "@/hooks/useTranslation";
import { HelpSearch } from "./HelpSearch";
import styles from "./Help.module.css";

interface HelpListProps {
  crumbs: Crumb[];
  title: string;
  lead: string;
  articles: readonly ArticleCard[];
  /** What was looked for; a section's own list has none. */
  keyword?: string;
}

/** Articles of a section, or those that were found. */
export function HelpList({ crumbs, title, lead, articles, keyword }: HelpListProps) {
  const { t } = useTranslation("articles");
  return (
    <div className="container">
      <header className={styles.head}>
        <Breadcrumbs items={crumbs} />
        <h1 className="display">{title}</h1>
        {lead && <p className="muted">{lead}</p>}
        <HelpSearch {...(keyword !== undefined && { text: keyword })} />
      </header>
      {articles.length === 0 ? (
        <EmptyState
          title={t("search.none")}
          text={t("search.noneText")}
          action={
            <ButtonLink variant="outline" href={contentPaths.contactUs}>
              {t("help.contact")}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={styles.list}>
          {articles.map((article) => (
            <li key={article.path}>
              {keyword !== undefined && <span className="muted">{article.section.name}</span>}
              <h2>
                <Link href={article.path}>{article.title}</Link>
              </h2>
              <p className="muted">{article.summary}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
