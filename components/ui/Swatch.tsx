import "@/styles/parts";
import type { CSSProperties } from "react";
import { cx } from "@/utils/cx";
import styles from "./Swatch.module.css";

interface SwatchProps {
  /** Empty when the words beside it say it already. */
  name: string;
  /** A CSS colour or the address of a picture. */
  fill: string;
  selected?: boolean;
  /** Cannot be combined with what is chosen: crossed out, still selectable to learn why. */
  unavailable?: boolean;
  size?: "small" | "normal" | "large";
  onSelect?: () => void;
}

const isPicture = (fill: string) => /^(\/|https?:|data:image)/.test(fill);

/** A colour or material as a round sample; a toggle when `onSelect` is given. */
export function Swatch({ name, fill, selected = false, unavailable, size = "normal", onSelect }: SwatchProps) {
  const style = { "--fill": isPicture(fill) ? `center / cover url("${fill}")` : fill } as CSSProperties;
  const className = cx(styles.swatch, styles[size], selected && styles.selected, unavailable && styles.unavailable);
  if (!onSelect) {
    const said = name ? { role: "img", "aria-label": name, title: name } : { "aria-hidden": true };
    return <span {...said} className={className} style={style} />;
  }
  return (
    <button
      type="button"
      className={className}
      style={style}
      title={name}
      aria-label={name}
      aria-pressed={selected}
      onClick={onSelect}
    />
  );
}
