import "@/styles/formParts";
import { Overlay, type OverlayProps } from "./Overlay";
import styles from "./Drawer.module.css";

/** Comes from the right, full height. */
export function Drawer(props: OverlayProps) {
  return <Overlay {...props} kind={styles.drawer} />;
}
