import "@/styles/parts";
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { cx } from "@/utils/cx";
import { Link, type LinkProps } from "./Link";
import styles from "./Button.module.css";

interface Looks {
  /** `main` is the one main action of a view. */
  variant?: "main" | "outline" | "quiet" | undefined;
  size?: "normal" | "small" | "large" | undefined;
  fullWidth?: boolean | undefined;
  icon?: ReactNode;
}

const classes = ({ variant = "main", size = "normal", fullWidth }: Looks, className?: string) =>
  cx(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth, className);

type ButtonProps = Looks & ComponentPropsWithRef<"button"> & { loading?: boolean; loadingText?: string | undefined };

/** A loading button keeps its width and its focus, swallows clicks, and says what it waits for where that is given. */
export function Button({
  variant,
  size,
  fullWidth,
  icon,
  loading,
  loadingText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  const waitsFor = loading ? loadingText : undefined;
  return (
    <button
      type="button"
      {...rest}
      className={classes({ variant, size, fullWidth }, className)}
      aria-busy={loading || undefined}
      data-waits={waitsFor && ""}
      aria-disabled={loading || rest["aria-disabled"]}
      onClick={press}
    >
      <span className={styles.content}>
        {!waitsFor && icon}
        {waitsFor ?? children}
      </span>
    </button>
  );
}

export function ButtonLink({ variant, size, fullWidth, icon, className, children, ...rest }: Looks & LinkProps) {
  return (
    <Link {...rest} className={classes({ variant, size, fullWidth }, className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
