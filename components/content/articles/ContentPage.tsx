import type { Article } from "@/contract/content/articleRoutes";
import { Blocks } from "@/components/content/blocks/Blocks";
import { RoomPicture } from "@/components/product/gallery/RoomPicture";
import { Breadcrumbs, type Crumb } from "@/components/ui/Breadcrumbs";
import { FULL_WIDTH, Picture } from "@/components/ui/Picture";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { Contents } from "./Contents";
import { Related } from "./Related";
import styles from "./Article.module.css";

interface ContentPageProps {
  article: Article;
  crumbs: Crumb[];
  /** Rules carry the day since when they hold. */
  dated?: boolean;
}

/** A page with an address of its own: a room whose products can be pointed at, then its text. */
export function ContentPage({ article, crumbs, dated = false }: ContentPageProps) {
  const { t } = useTranslation("articles");
  const { locale } = useMarket();
  const { room, picture } = article;
  return (
    <article>
      <header className={`container ${styles.head}`}>
        <Breadcrumbs items={crumbs} />
        <h1 className="display">{article.title}</h1>
        <p className={styles.lead}>{article.summary}</p>
        {dated && (
          <p className={styles.about}>
            <time dateTime={article.changed_at}>{t("since", { date: formatDate(article.changed_at, locale) })}</time>
          </p>
        )}
      </header>
      {room && (
        <section aria-label={t("room")} className={styles.cover}>
          <RoomPicture room={room} />
        </section>
      )}
      {!room && picture && (
        <figure className={`container ${styles.cover}`}>
          <Picture picture={picture} sizes={FULL_WIDTH} priority />
        </figure>
      )}
      <div className={`container ${styles.body}`}>
        <Contents blocks={article.blocks} />
        <div>
          <Blocks shown={article} />
          <div className={styles.end}>
            <Related articles={article.related} />
          </div>
        </div>
      </div>
    </article>
  );
}
