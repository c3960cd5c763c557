import { useEffect, useRef, useState } from "react";

const OPEN_AFTER_MS = 90;
const CLOSE_AFTER_MS = 180;

/** Which panel of a menu is open. Waits a moment on hover, so that a pointer passing by opens and closes nothing. */
export function useHoverMenu() {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef(0);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const after = (next: string | null, delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), delay);
  };
  return {
    open,
    rest: (key: string) => after(key, open ? 0 : OPEN_AFTER_MS),
    leave: () => after(null, CLOSE_AFTER_MS),
    stay: () => window.clearTimeout(timer.current),
    show: (key: string | null) => {
      window.clearTimeout(timer.current);
      setOpen(key);
    },
  };
}
