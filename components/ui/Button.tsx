import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { cx } from "@/utils/cx";
import { Link, type LinkProps } from "./Link";
import styles from "./Button.module.css";

interface Looks {
  /** `main` is the one main action of a view. */
  look?: "main" | "outline" | "quiet" | undefined;
  size?: "normal" | "small" | "large" | undefined;
  wide?: boolean | undefined;
  icon?: ReactNode;
}

const classes = ({ look = "main", size = "normal", wide }: Looks, className?: string) =>
  cx(styles.button, styles[look], styles[size], wide && styles.wide, className);

type ButtonProps = Looks & ComponentPropsWithRef<"button"> & { busy?: boolean; busyText?: string | undefined };

/** A busy button keeps its width and its focus, swallows clicks, and says what it waits for where that is given. */
export function Button({ look, size, wide, icon, busy, busyText, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const waitsFor = busy ? busyText : undefined;
  return (
    <button
      type="button"
      {...rest}
      className={classes({ look, size, wide }, className)}
      aria-busy={busy || undefined}
      data-waits={waitsFor && ""}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={press}
    >
      <span className={styles.content}>
        {!waitsFor && icon}
        {waitsFor ?? children}
      </span>
    </button>
  );
}

export function ButtonLink({ look, size, wide, icon, className, children, ...rest }: Looks & LinkProps) {
  return (
    <Link {...rest} className={classes({ look, size, wide }, className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
