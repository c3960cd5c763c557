import { useTranslation } from "@/hooks/useTranslation";
import type { HomeLead } from "@/contract/common";
import type { Room as RoomData } from "@/contract/shared";
import { RoomPicture } from "@/components/product/gallery/RoomPicture";
import { Link } from "@/components/ui/Link";
import styles from "./Room.module.css";

/** A whole room, in which every product of ours can be pointed at. */
export function Room({ room, lead }: { room: RoomData; lead: HomeLead | null }) {
  const { t } = useTranslation("home");
  return (
    <section className="section" aria-labelledby="room-title">
      <RoomPicture room={room} />
      <div className={`container ${styles.words}`}>
        <h2 id="room-title" className={`display ${styles.title}`}>
          {t("room.title")}
        </h2>
        {lead && <Link href={lead.href}>{lead.action}</Link>}
      </div>
    </section>
  );
}
