import { useTranslation } from "@/hooks/useTranslation";
import type { Room } from "@/contract/shared";
import { RoomPicture } from "@/components/product/gallery/RoomPicture";

/** Products of a category in use, for those who have seen the list. */
export function CategoryRoom({ room }: { room: Room }) {
  const { t } = useTranslation("category");
  return (
    <section className="section" aria-label={t("room.label")}>
      <RoomPicture room={room} />
    </section>
  );
}
