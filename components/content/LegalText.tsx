import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import type { LegalDocument } from "./legal/types";
import styles from "./LegalText.module.css";

const ADDRESS = /(hello@velstol\.example)/;

/** A text of the store's law: its version and day, its contents, then its sections. */
export function LegalText({ document: { title, lead, version, validFrom, sections } }: { document: LegalDocument }) {
  const { t } = useTranslation("legal");
  const { locale } = useMarket();
  return (
    <article className={`container ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={`display ${styles.title}`}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className="muted">
          {t("version", { version })} ·{" "}
          <time dateTime={validFrom}>{t("validFrom", { date: formatDate(validFrom, locale) })}</time>
        </p>
      </header>
      <nav className={styles.contents} aria-labelledby="contents-title">
        <h2 id="contents-title">{t("contents")}</h2>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {sections.map(({ id, heading, paragraphs }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="display">
              {heading}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                {paragraph.split(ADDRESS).map((part, index) =>
                  index % 2 === 1 ? (
                    <a key={index} href={`mailto:${part}`}>
                      {part}
                    </a>
                  ) : (
                    part
                  ),
                )}
              </p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
