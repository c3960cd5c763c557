import "@/styles/formParts";
import { Overlay, type OverlayProps } from "./Overlay";
import styles from "./Sheet.module.css";

/** Fills a phone's screen from below: menu, search, filters. */
export function Sheet(props: OverlayProps) {
  return <Overlay {...props} kind={styles.sheet} />;
}
