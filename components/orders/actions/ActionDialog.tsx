import { useEffect, useId, useRef, type FocusEvent, type FormEvent, type ReactNode } from "react";
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
  errors?: Partial<Record<string, string>>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  onBlur?: (event: FocusEvent<HTMLFormElement>) => void;
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
  onInput,
  onBlur,
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
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    wasSent.current = true;
    onSubmit(event);
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
        onInput={(event) => {
          wasSent.current = false;
          onInput?.(event);
        }}
        onBlur={onBlur}
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
