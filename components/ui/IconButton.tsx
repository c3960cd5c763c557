import "@/styles/parts";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "@/utils/cx";
import styles from "./IconButton.module.css";

type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "aria-label" | "children"> & {
  /** What it does, for people who do not see the icon. */
  label: string;
  icon: ReactNode;
  /** Shown as a small number at the icon when above 0. */
  count?: number;
  round?: boolean;
};

export function IconButton({ label, icon, count = 0, round, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx(styles.button, round && styles.round, className)}>
      {icon}
      {count > 0 && <CountDot count={count} />}
    </button>
  );
}

/** The number beside an icon; its meaning stands in the control's own label. */
export function CountDot({ count }: { count: number }) {
  return (
    <span className={styles.count} aria-hidden="true">
      {count > 99 ? "99+" : count}
    </span>
  );
}
