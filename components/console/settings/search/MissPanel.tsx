import { Download } from "lucide-react";
import styles from "@/components/desk/DeskOrder.module.css";
import { Button, ButtonLink } from "@/components/ui/Button";
import type { MissList } from "@/contract/settings/searchWordRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { missFilePath } from "@/services/desk/console/searchWords";
import { formatDate } from "@/utils/format/dates";
import { useTriedSearch } from "./useTriedSearch";

interface MissPanelProps {
  misses: MissList;
  /** Opens the form of a new group with this word in it; null for who may not. */
  onGiveMeaning: ((words: string) => void) | null;
}

/** What shoppers searched for and did not find, most often first, with what can be done about each. */
export function MissPanel({ misses: { language, days, rows, total }, onGiveMeaning }: MissPanelProps) {
  const { t } = useTranslation("searchDesk");
  const { locale } = useMarket();
  const { asked, busy, problem, text, tryWords } = useTriedSearch(language);
  return (
    <section className={styles.page} aria-labelledby="search-misses">
      <h2 id="search-misses">{t("misses.title", { count: days })}</h2>
      <p className={styles.detail}>{t("misses.text")}</p>
      {rows.length === 0 && <p className="muted">{t("misses.none")}</p>}
      {rows.length > 0 && (
        <>
          <ul className={styles.history}>
            {rows.map(({ words, searches, last_day }) => (
              <li key={words} className={styles.card}>
                <span className={styles.words}>
                  <strong lang={language}>{words}</strong>
                  <span className={styles.detail}>
                    {t("misses.count", { count: searches })} ·{" "}
                    {t("misses.last", { date: formatDate(`${last_day}T12:00:00Z`, locale) })}
                  </span>
                </span>
                <span className={styles.buttons}>
                  {onGiveMeaning && (
                    <Button
                      size="small"
                      variant="outline"
                      aria-label={t("misses.giveOf", { words })}
                      onClick={() => onGiveMeaning(words)}
                    >
                      {t("misses.give")}
                    </Button>
                  )}
                  <Button
                    size="small"
                    variant="quiet"
                    loading={busy && asked === words}
                    aria-label={t("misses.tryOf", { words })}
                    onClick={() => void tryWords(words)}
                  >
                    {t("misses.try")}
                  </Button>
                </span>
                {asked === words && (
                  <p className={styles.detail} role="status">
                    {problem || text}
                  </p>
                )}
              </li>
            ))}
          </ul>
          {total > rows.length && <p className="muted">{t("misses.more", { count: total, shown: rows.length })}</p>}
          <div>
            <ButtonLink
              href={missFilePath(language)}
              prefetch="never"
              download=""
              size="small"
              variant="outline"
              icon={<Download aria-hidden="true" />}
            >
              {t("misses.file")}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}
