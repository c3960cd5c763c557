import { useTranslation } from "@/hooks/useTranslation";
import { ButtonLink } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import styles from "./Programme.module.css";

/** For people whose company takes part. */
export function Programme() {
  const { t } = useTranslation("home");
  return (
    <section className="section" aria-labelledby="programme-title">
      <div className="container">
        <div className={styles.block}>
          <h2 id="programme-title" className={`display ${styles.title}`}>
            {t("programme.title")}
          </h2>
          <div>
            <p className={styles.text}>{t("programme.text")}</p>
            <ButtonLink href={paths.signUp} warm="hover" look="outline">
              {t("programme.action")}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
