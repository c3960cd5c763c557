import { useTranslation } from "@/hooks/useTranslation";
import type { Room as RoomData } from "@/contract/shared";
import { RoomPicture } from "@/components/product/gallery/RoomPicture";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import styles from "./Room.module.css";

/** A whole room, in which every product of ours can be pointed at. */
export function Room({ room }: { room: RoomData }) {
  const { t } = useTranslation("home");
  return (
    <section className="section" aria-labelledby="room-title">
      <RoomPicture room={room} />
      <div className={`container ${styles.words}`}>
        <h2 id="room-title" className={`display ${styles.title}`}>
          {t("room.title")}
        </h2>
        <Link href={paths.category("storage")}>{t("room.action")}</Link>
      </div>
    </section>
  );
}
