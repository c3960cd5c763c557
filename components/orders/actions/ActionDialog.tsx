import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from "react";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { Notice } from "@/components/ui/Notice";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./ActionDialog.module.css";

interface ActionDialogProps {
  title: string;
  text: string;
  submit: string;
  busy: boolean;
  problem: string;
  /** What is wrong with single fields: after a submit the first of them takes the focus. */
  errors?: Record<string, string>;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A short form in a window: what it does, what it needs, one button that does it. */
export function ActionDialog({
  title,
  text,
  submit,
  busy,
  problem,
  errors,
  onSubmit,
  onClose,
  children,
}: ActionDialogProps) {
  const { t } = useTranslation("orders");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    if (!wasSent.current || !errors || Object.keys(errors).length === 0) return;
    wasSent.current = false;
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    wasSent.current = true;
    onSubmit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <div className={styles.buttons}>
          <Button variant="outline" onClick={onClose}>
            {t("common:action.close")}
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {submit}
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        id={id}
        className={styles.form}
        noValidate
        onInput={() => {
          wasSent.current = false;
        }}
        onSubmit={send}
      >
        <p>{text}</p>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  );
}
