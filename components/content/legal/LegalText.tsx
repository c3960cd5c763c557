import type { Edition, LegalText as Legal } from "@/contract/content/legalRoutes";
import { Blocks } from "@/components/content/blocks/Blocks";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { contentPaths } from "@/constants/contentPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import styles from "./LegalText.module.css";

const CHANGES = "changes";

/** A text of the store's law: version, days, contents, text, and what changed from version to version. */
export function LegalText({ text }: { text: Legal }) {
  const { t } = useTranslation("legal");
  const { title, summary, blocks, edition, editions, path } = text;
  const headings = blocks.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block] : []));
  return (
    <article className={`container ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={`display ${styles.title}`}>{title}</h1>
        <p className={styles.lead}>{summary}</p>
        {!edition.is_current && (
          <Notice tone="warning">
            {t("former")}{" "}
            <Link href={path} prefetch="never">
              {t("current")}
            </Link>
          </Notice>
        )}
        <p className="muted">
          {t("version", { version: edition.version })} · <Days edition={edition} />
        </p>
        <p>
          <a href={`#${CHANGES}`} className={styles.jump}>
            {t("whatChanged")}
          </a>
        </p>
      </header>
      <nav className={styles.contents} aria-labelledby="contents-title">
        <h2 id="contents-title">{t("contents")}</h2>
        <ol>
          {headings.map(({ id, text: heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        <Blocks shown={text} />
        <section id={CHANGES} className={styles.changes} aria-labelledby="changes-title">
          <h2 id="changes-title" className="display">
            {t("whatChanged")}
          </h2>
          <ol reversed>
            {editions.map((each) => (
              <li key={each.version}>
                <p>
                  <Link href={each.is_current ? path : contentPaths.edition(path, each.version)} prefetch="never">
                    {t("version", { version: each.version })}
                  </Link>{" "}
                  <span className="muted">
                    <Days edition={each} />
                    {each.is_current && ` · ${t("inForce")}`}
                  </span>
                </p>
                <p>{each.changes}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </article>
  );
}

/** From when an edition holds, and until when it did. */
function Days({ edition: { valid_from: from, valid_until: until, is_current: isCurrent } }: { edition: Edition }) {
  const { t } = useTranslation("legal");
  const { locale } = useMarket();
  const day = formatDate(from, locale);
  return (
    <time dateTime={from.slice(0, 10)}>
      {isCurrent || until === null
        ? t("validFrom", { date: day })
        : t("until", { from: day, until: formatDate(until, locale) })}
    </time>
  );
}
