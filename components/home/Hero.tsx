import { useTranslation } from "@/hooks/useTranslation";
import type { HomeLead } from "@/contract/common";
import type { Room } from "@/contract/shared";
import { ButtonLink } from "@/components/ui/Button";
import { FULL_WIDTH, Picture } from "@/components/ui/Picture";
import styles from "./Hero.module.css";

/** A room, one line, one action: to the category that the shop leads to from here. */
export function Hero({ room: { picture, phone }, lead }: { room: Room; lead: HomeLead | null }) {
  const { t } = useTranslation("home");
  return (
    <section className={styles.hero}>
      <Picture picture={picture} phone={phone?.picture} sizes={FULL_WIDTH} priority className={styles.scene} />
      <div className={`container ${styles.words}`}>
        <h1 className={`display ${styles.line}`}>{t("hero.line")}</h1>
        {lead && (
          <ButtonLink href={lead.href} size="large" className={styles.action}>
            {lead.action}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
