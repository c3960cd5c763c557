import type { Room, Spot } from "@/contract/shared";
import { Link } from "@/components/ui/Link";
import { FULL_WIDTH, Picture } from "@/components/ui/Picture";
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
          {(phone ?? { spots }).spots.map(({ name, href }) => (
            <li key={href}>
              <Link href={href} warm="hover">
                {name}
              </Link>
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
      {spots.map(({ name, href, x, y }) => (
        <li key={href} style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}>
          <Link href={href} warm="hover" className={styles.spot} data-side={x > 70 ? "left" : "right"}>
            <span className={styles.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
