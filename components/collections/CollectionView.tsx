import { useTranslation } from "@/hooks/useTranslation";
import type { Collection } from "@/contract/offers";
import { CategoryHead } from "@/components/category/CategoryHead";
import { Seo } from "@/components/layout/Seo";
import { ProductGrid } from "@/components/product/cards/ProductGrid";
import { RoomPicture } from "@/components/product/gallery/RoomPicture";
import type { Crumb } from "@/components/ui/Breadcrumbs";
import styles from "./CollectionView.module.css";

interface CollectionViewProps {
  collection: Collection;
  /** What results of a search say of it. */
  about: string;
  crumbs: Crumb[];
}

/** A purpose, a room that serves it, and the products for it in groups. */
export function CollectionView({ collection, about, crumbs }: CollectionViewProps) {
  const { t } = useTranslation("category");
  const { slug, name, headline, text, room, groups } = collection;
  return (
    <>
      <Seo title={name} description={about} path={`/${slug}`} image={room?.picture} />
      <CategoryHead crumbs={crumbs} title={name} headline={headline} />
      {room && (
        <section aria-label={t("room.label")}>
          <RoomPicture room={room} />
        </section>
      )}
      <div className={`container ${styles.text}`}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {groups.map((group, index) => (
        <section key={group.name} className="container section" aria-labelledby={`group-${index}`}>
          <h2 id={`group-${index}`} className={`display ${styles.title}`}>
            {group.name}
          </h2>
          <p className={styles.sentence}>{group.text}</p>
          <div className={styles.group}>
            <ProductGrid products={group.products} />
          </div>
        </section>
      ))}
    </>
  );
}
