import { useTranslation } from "@/hooks/useTranslation";
import type { Picture as PictureData } from "@/contract/shared";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import styles from "./Room.module.css";

/** A second room, once it has been photographed. */
export function Room({ scene }: { scene: PictureData | undefined }) {
  const { t } = useTranslation("home");
  if (!scene) return null;
  return (
    <section className="section" aria-labelledby="room-title">
      <Picture picture={scene} sizes="100vw" className={styles.scene} />
      <div className={`container ${styles.words}`}>
        <h2 id="room-title" className={`display ${styles.title}`}>
          {t("room.title")}
        </h2>
        <Link href={paths.category("storage")}>{t("room.action")}</Link>
      </div>
    </section>
  );
}
