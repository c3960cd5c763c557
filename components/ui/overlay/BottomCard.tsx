import { X } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { announce } from "@/components/ui/announce";
import { IconButton } from "@/components/ui/IconButton";
import styles from "./BottomCard.module.css";

/** Between the card and what gets the focus behind it, in pixels. */
const AIR_PX = 24;

interface BottomCardProps {
  title: string;
  /** Called for by the visitor: the focus comes here, goes back where it was, and the card can be closed unanswered. */
  wanted: boolean;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A question at the window's lower edge. It covers nothing that is needed, and holds nobody up. */
export function BottomCard({ title, wanted, closeLabel, onClose, children }: BottomCardProps) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const root = document.documentElement;
    const top = place.current?.getBoundingClientRect().top ?? root.clientHeight;
    root.style.setProperty("--covered", `${root.clientHeight - top + AIR_PX}px`);
    return () => {
      root.style.removeProperty("--covered");
    };
  });

  useEffect(() => {
    if (!wanted) return undefined;
    const from = document.activeElement;
    heading.current?.focus();
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, [wanted]);

  useEffect(() => {
    if (!wanted) announce(title);
  }, [wanted, title]);

  return (
    <section
      ref={place}
      className={styles.card}
      data-wanted={wanted || undefined}
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (wanted && key === "Escape") onClose();
      }}
    >
      <h2 ref={heading} id={id} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {wanted && (
        <span className={styles.close}>
          <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
        </span>
      )}
      {children}
    </section>
  );
}
