import { useTranslation } from "@/hooks/useTranslation";
import type { CategoryPage } from "@/contract/productLists";
import { ButtonLink } from "@/components/ui/Button";
import { RoomPicture } from "@/components/product/gallery/RoomPicture";
import styles from "@/components/product/gallery/RoomPicture.module.css";

/** Products of a category in use, for those who have seen the list. */
export function CategoryRoom({ room }: { room: NonNullable<CategoryPage["category"]["room"]> }) {
  const { t } = useTranslation("category");
  return (
    <section className="section" aria-label={t("room.label")}>
      <RoomPicture room={room} />
      {room.showrooms.length > 0 && (
        <nav className={`container ${styles.showrooms}`} aria-labelledby="showrooms">
          <h2 id="showrooms">{t("room.showrooms")}</h2>
          {room.showrooms.map(({ name, href }) => (
            <ButtonLink key={href} href={href} variant="outline">
              {name}
            </ButtonLink>
          ))}
        </nav>
      )}
    </section>
  );
}
