import type { MouseEvent } from "react";
import { Link } from "@/components/ui/Link";
import { cx } from "@/utils/cx";
import styles from "./CategoryNav.module.css";

interface NavItemProps {
  item: { key: string; name: string; href: string };
  open: boolean;
  panelId: string;
  /** A mouse rests on it. */
  onRest: () => void;
  onShow: (key: string | null) => void;
  /** The keyboard asks for the panel. */
  onEnterPanel: () => void;
}

export function NavItem({ item, open, panelId, onRest, onShow, onEnterPanel }: NavItemProps) {
  const click = (event: MouseEvent) => {
    const touched = (event.nativeEvent as PointerEvent).pointerType === "touch";
    const opens = touched && !open;
    if (opens) event.preventDefault();
    onShow(opens ? item.key : null);
  };
  return (
    <li>
      <Link
        href={item.href}
        prefetch="hover"
        className={cx(styles.link, open && styles.open)}
        data-key={item.key}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-describedby="nav-hint"
        onPointerEnter={(event) => event.pointerType === "mouse" && onRest()}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          onEnterPanel();
        }}
        onClick={click}
      >
        {item.name}
      </Link>
    </li>
  );
}
