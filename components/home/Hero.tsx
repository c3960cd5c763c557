import { useTranslation } from "@/hooks/useTranslation";
import type { Room } from "@/contract/shared";
import { ButtonLink } from "@/components/ui/Button";
import { FULL_WIDTH, Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import styles from "./Hero.module.css";

/** A room, one line, one action. */
export function Hero({ room: { picture, phone } }: { room: Room }) {
  const { t } = useTranslation("home");
  return (
    <section className={styles.hero}>
      <Picture picture={picture} phone={phone?.picture} sizes={FULL_WIDTH} priority className={styles.scene} />
      <div className={`container ${styles.words}`}>
        <h1 className={`display ${styles.line}`}>{t("hero.line")}</h1>
        <ButtonLink href={paths.category("standing-desks")} size="large" className={styles.action}>
          {t("hero.action")}
        </ButtonLink>
      </div>
    </section>
  );
}
