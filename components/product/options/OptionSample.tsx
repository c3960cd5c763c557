import type { CSSProperties } from "react";
import type { OptionValue } from "@/contract/product";
import styles from "./OptionGroup.module.css";

export const isPictured = ({ swatch }: OptionValue) => swatch !== "";

/** A piece of the colour or material, as on a sample card. */
export function OptionSample({ value }: { value: OptionValue }) {
  return <span className={styles.sample} style={{ "--fill": value.swatch } as CSSProperties} aria-hidden="true" />;
}
