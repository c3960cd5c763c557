import "@/styles/parts";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/utils/cx";
import styles from "./Chip.module.css";

type ChipProps =
  | { children: ReactNode; pressed: boolean; onToggle: () => void }
  | { children: ReactNode; removeLabel: string; onRemove: () => void };

/** A toggle, or something applied that can be taken away. */
export function Chip(props: ChipProps) {
  if ("onRemove" in props) {
    return (
      <button type="button" className={styles.chip} onClick={props.onRemove} aria-label={props.removeLabel}>
        {props.children}
        <X size={16} />
      </button>
    );
  }
  return (
    <button
      type="button"
      className={cx(styles.chip, props.pressed && styles.pressed)}
      aria-pressed={props.pressed}
      onClick={props.onToggle}
    >
      {props.children}
    </button>
  );
}
