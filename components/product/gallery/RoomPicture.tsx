import type { ComponentProps } from "react";
import type { Room, Spot } from "@/contract/shared";
import { loadQuickView } from "@/components/layout/loadOverlays";
import { isPlain, Link } from "@/components/ui/Link";
import { FULL_WIDTH, Picture } from "@/components/ui/Picture";
import { useOpenQuickView } from "@/hooks/useOpenQuickView";
import { cx } from "@/utils/cx";
import styles from "./RoomPicture.module.css";

/**
 * A room whose products can be pointed at. The names show beside a mouse and a keyboard's focus; on phones, where both
 * are missing and fingers need more room than products keep, they stand under the picture instead.
 */
export function RoomPicture({ room: { picture, spots, phone } }: { room: Room }) {
  return (
    <figure className={styles.room}>
      <div className={styles.frame}>
        <Picture
          picture={picture}
          phone={phone?.picture}
          sizes={FULL_WIDTH}
          className={cx(styles.picture, phone && styles.upright)}
        />
        <Spots spots={spots} />
      </div>
      <figcaption className={cx("container", styles.names)}>
        <ul>
          {(phone ?? { spots }).spots.map((spot) => (
            <li key={spot.href}>
              <SpotLink spot={spot}>{spot.name}</SpotLink>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

function Spots({ spots }: { spots: readonly Spot[] }) {
  return (
    <ul className={styles.spots}>
      {spots.map((spot) => (
        <li key={spot.href} style={{ insetInlineStart: `${spot.x}%`, insetBlockStart: `${spot.y}%` }}>
          <SpotLink spot={spot} className={styles.spot} data-side={spot.x > 70 ? "left" : "right"}>
            <span className={styles.name}>{spot.name}</span>
          </SpotLink>
        </li>
      ))}
    </ul>
  );
}

/** Opens the product over the room where its page allows that; otherwise, and in a new tab, it leads to the product. */
function SpotLink({ spot, ...rest }: Omit<ComponentProps<typeof Link>, "href"> & { spot: Spot }) {
  const { href, has_quick_view } = spot;
  const open = useOpenQuickView(has_quick_view, href.split("/")[2] ?? "");
  if (!open) return <Link {...rest} href={href} prefetch="hover" />;
  return (
    <Link
      {...rest}
      href={href}
      prefetch="never"
      aria-haspopup="dialog"
      onPointerEnter={() => void loadQuickView()}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        open();
      }}
    />
  );
}
