import type { Preferences } from "@/contract/routes/preferenceRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import styles from "./Preferences.module.css";

/** What the customer agreed to and took back, each step with its words and its day. */
export function ConsentHistory({ consents }: Pick<Preferences, "consents">) {
  const { t } = useTranslation("preferences");
  const { locale } = useMarket();
  return (
    <section className={styles.part} aria-labelledby="preferences-consents">
      <h2 id="preferences-consents">{t("history.title")}</h2>
      {consents.length === 0 ? (
        <p className="muted">{t("history.none")}</p>
      ) : (
        <ol className={styles.history}>
          {consents.map(({ state, wording, at }) => (
            <li key={at + state}>
              <p className={styles.step}>
                {t(`history.${state}`)} <time dateTime={at}>{formatDate(at, locale)}</time>
              </p>
              <p className="muted">“{wording}”</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
