import { useEffect } from "react";

const AWAY_FROM_TOP = 100;
const TURN = 8;

/**
 * Marks `<html data-header="hidden">` while the reader scrolls down, and takes it back on scrolling up. CSS does the
 * rest.
 */
export function useHideOnScroll(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let last = window.scrollY;
    let asked = 0;
    const look = () => {
      asked = 0;
      const now = window.scrollY;
      if (Math.abs(now - last) < TURN) return;
      dataset.header = now > last && now > AWAY_FROM_TOP ? "hidden" : "shown";
      last = now;
    };
    const onScroll = () => {
      asked ||= requestAnimationFrame(look);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
      cancelAnimationFrame(asked);
      delete dataset.header;
    };
  }, []);
}
