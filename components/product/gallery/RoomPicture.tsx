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
          {(phone ?? { spots }).spots.map(({ name, href }) => (
            <li key={href}>
              <SpotLink href={href}>{name}</SpotLink>
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
          <SpotLink href={href} className={styles.spot} data-side={x > 70 ? "left" : "right"}>
            <span className={styles.name}>{name}</span>
          </SpotLink>
        </li>
      ))}
    </ul>
  );
}

/** Opens the product over the room where its page allows that; otherwise, and in a new tab, it leads to the product. */
function SpotLink({ href, ...rest }: ComponentProps<typeof Link>) {
  const [, category = "", slug = ""] = href.split("/");
  const open = useOpenQuickView(category, slug);
  if (!open) return <Link {...rest} href={href} warm="hover" />;
  return (
    <Link
      {...rest}
      href={href}
      warm="never"
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
