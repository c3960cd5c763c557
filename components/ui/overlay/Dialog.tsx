import "@/styles/formParts";
import { cx } from "@/utils/cx";
import { Overlay, type OverlayProps } from "./Overlay";
import styles from "./Dialog.module.css";

/** A window in the middle; on phones it comes from the bottom. */
export function Dialog({ size = "normal", ...rest }: OverlayProps & { size?: "small" | "normal" | "large" }) {
  return <Overlay {...rest} kind={cx(styles.dialog, styles[size])} />;
}
