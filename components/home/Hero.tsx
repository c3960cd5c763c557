import { useTranslation } from "@/hooks/useTranslation";
import type { Picture as PictureData } from "@/contract/shared";
import { ButtonLink } from "@/components/ui/Button";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import styles from "./Hero.module.css";

interface HeroProps {
  scene: PictureData;
  phone?: PictureData | undefined;
}

/** A room, one line, one action. */
export function Hero({ scene, phone }: HeroProps) {
  const { t } = useTranslation("home");
  return (
    <section className={styles.hero}>
      <Picture picture={scene} phone={phone} sizes="100vw" priority className={styles.scene} />
      <div className={`container ${styles.words}`}>
        <h1 className={`display ${styles.line}`}>{t("hero.line")}</h1>
        <ButtonLink href={paths.category("standing-desks")} size="large" className={styles.action}>
          {t("hero.action")}
        </ButtonLink>
      </div>
    </section>
  );
}
