import { useTranslation } from "@/hooks/useTranslation";
import { ButtonLink } from "@/components/ui/Button";
import type { Room } from "@/contract/shared";
import { FULL_WIDTH, Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import { cx } from "@/utils/cx";
import styles from "./Programme.module.css";

/** For people whose company takes part. */
export function Programme({ room }: { room: Room | null }) {
  const { t } = useTranslation("home");
  return (
    <section className="section" aria-labelledby="programme-title">
      {room && (
        <Picture picture={room.picture} phone={room.phone?.picture} sizes={FULL_WIDTH} className={styles.scene} />
      )}
      <div className="container">
        <div className={cx(styles.block, room && styles.under)}>
          <h2 id="programme-title" className={`display ${styles.title}`}>
            {t("programme.title")}
          </h2>
          <div>
            <p className={styles.text}>{t("programme.text")}</p>
            <ButtonLink href={paths.employees} prefetch="hover" variant="outline">
              {t("programme.action")}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
