import "@/styles/formParts";
import { X } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from "react";
import { closeOnBack } from "@/components/navigation/backButton";
import { cx } from "@/utils/cx";
import { IconButton } from "../IconButton";
import styles from "./Overlay.module.css";

export interface OverlayProps {
  open: boolean;
  /** Called by Escape, the back button, the close button and a click beside it. */
  onClose: () => void;
  title: string;
  /** The title is read out but not shown. */
  hideTitle?: boolean;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * A modal `<dialog>`: the browser traps focus and makes the page behind inert.
 * Focus goes back to what had it before, and the page behind does not scroll.
 */
export function Overlay({
  open,
  onClose,
  title,
  hideTitle,
  footer,
  children,
  className,
  kind,
}: OverlayProps & { kind: string | undefined }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  const titleId = useId();

  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const opener = document.activeElement;
    dialog.showModal();
    const forget = closeOnBack(() => close.current());
    return () => {
      forget();
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);

  const beside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // The click only serves pointers: keyboards have Escape and the close button.
    <dialog
      ref={ref}
      className={cx(styles.overlay, kind, className)}
      aria-labelledby={titleId}
      onMouseDown={beside}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.frame}>
        <header className={cx(styles.head, hideTitle && styles.bare)}>
          <h2 id={titleId} className={hideTitle ? "visually-hidden" : styles.title}>
            {title}
          </h2>
          <IconButton label={t("action.close")} icon={<X />} onClick={onClose} className={styles.close} />
        </header>
        <div className={styles.body}>{open && children}</div>
        {open && footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
