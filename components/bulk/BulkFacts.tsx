import { useTranslation } from "@/hooks/useTranslation";
import styles from "./BulkFacts.module.css";

const FACTS = ["invoice", "delivery", "returns"] as const;

/** What companies ask before they order in numbers. */
export function BulkFacts() {
  const { t } = useTranslation("bulk");
  return (
    <section className="container" aria-labelledby="facts-title">
      <h2 id="facts-title" className={`display ${styles.title}`}>
        {t("facts.title")}
      </h2>
      <dl className={styles.facts}>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}.title`)}</dt>
            <dd>{t(`facts.${fact}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
