import { useEffect, type RefObject } from "react";

/**
 * A field that hears a scanner wherever the focus is: scanners type and end with Enter. What is typed into another
 * field stays there, and shortcuts stay the browser's.
 */
export function useTypedScans(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest("input, textarea, select, dialog")) return;
      // The sign that is being typed goes where the focus is by then.
      field.current?.focus();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [field]);
}
