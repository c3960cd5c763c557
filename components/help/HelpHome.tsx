import type { HelpSection } from "@/contract/content/articleRoutes";
import { Breadcrumbs, type Crumb } from "@/components/ui/Breadcrumbs";
import { Link } from "@/components/ui/Link";
import { contentPaths } from "@/constants/contentPaths";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { HelpSearch } from "./HelpSearch";
import styles from "./Help.module.css";

/** Articles of a section that the first page names. */
const NAMED = 4;

/** A question, then the sections with what is asked most. */
export function HelpHome({ sections, crumbs }: { sections: readonly HelpSection[]; crumbs: Crumb[] }) {
  const { t } = useTranslation("articles");
  return (
    <div className="container">
      <header className={styles.head}>
        <Breadcrumbs items={crumbs} />
        <h1 className="display">{t("help.title")}</h1>
        <HelpSearch />
        <p className={styles.quick}>
          <Link href={paths.trackForm}>{t("help.track")}</Link>
          <Link href={paths.orders} prefetch="never">
            {t("help.orders")}
          </Link>
          <Link href={contentPaths.contactUs}>{t("help.contact")}</Link>
        </p>
      </header>
      <div className={styles.sections}>
        {sections.map(({ slug, name, summary, articles }) => (
          <section key={slug} aria-labelledby={`section-${slug}`}>
            <h2 id={`section-${slug}`} className="display">
              <Link href={contentPaths.helpSection(slug)}>{name}</Link>
            </h2>
            <p className="muted">{summary}</p>
            <ul>
              {articles.slice(0, NAMED).map(({ path, title }) => (
                <li key={path}>
                  <Link href={path}>{title}</Link>
                </li>
              ))}
            </ul>
            {articles.length > NAMED && (
              <Link href={contentPaths.helpSection(slug)} className={styles.all}>
                {t("help.all", { number: articles.length })}
                <span className="visually-hidden"> {name}</span>
              </Link>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
