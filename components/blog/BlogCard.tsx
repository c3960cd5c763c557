import type { ArticleCard } from "@/contract/content/articleRoutes";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { cx } from "@/utils/cx";
import { formatDate } from "@/utils/format/dates";
import styles from "./Blog.module.css";

const SIZES = "(width < 48em) 100vw, (width < 64em) 50vw, 420px";

/** An article of a list; the first of all is larger. */
export function BlogCard({ article, isFirst }: { article: ArticleCard; isFirst: boolean }) {
  const { t } = useTranslation("articles");
  const { locale } = useMarket();
  const { path, title, summary, section, published_at: at, minutes, picture } = article;
  return (
    <li className={cx(styles.card, isFirst && styles.first)}>
      {picture && (
        <Picture picture={picture} alt="" sizes={isFirst ? "(width < 64em) 100vw, 860px" : SIZES} priority={isFirst} />
      )}
      <div>
        <p className="muted">
          {section.name} · <time dateTime={at}>{formatDate(at, locale)}</time> · {t("minutes", { count: minutes })}
        </p>
        <h2 className="display">
          <Link href={path}>{title}</Link>
        </h2>
        <p>{summary}</p>
      </div>
    </li>
  );
}
