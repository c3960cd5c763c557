import { useEffect } from "react";
import { useFailureText } from "@/hooks/useFailureText";
import styles from "../DeskLayout.module.css";

interface PaletteWaitsProps {
  error?: Error | null;
  retry?: () => void;
}

/** Of words that did not come: they are asked for again by themselves (`useMessages`). */
export const OFFLINE = new Error("offline");

/** Stands where a window of the desk's frame comes: nothing for a moment, or that its script could not be loaded. */
export function PaletteWaits({ error, retry }: PaletteWaitsProps) {
  const failureText = useFailureText();
  useEffect(() => {
    if (!error || !retry) return undefined;
    window.addEventListener("online", retry, { once: true });
    return () => window.removeEventListener("online", retry);
  }, [error, retry]);
  if (!error) return null;
  return (
    <p role="alert" className={styles.waits}>
      {failureText({ kind: navigator.onLine ? "server" : "offline", message: "" })}
    </p>
  );
}
