import { useTranslation } from "@/hooks/useTranslation";
import styles from "./CategoryFoot.module.css";

/** A few sentences for those who read to the end. */
export function CategoryFoot({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation("category");
  return (
    <section className={`container section ${styles.foot}`} aria-labelledby="foot-title">
      <h2 id="foot-title" className={`display ${styles.title}`}>
        {t("foot.title", { name })}
      </h2>
      <p className={styles.text}>{text}</p>
    </section>
  );
}
