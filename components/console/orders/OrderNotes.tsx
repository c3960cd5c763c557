import { useRef, useState, type FormEvent } from "react";
import { object, string } from "yup";
import styles from "@/components/desk/DeskOrder.module.css";
import { TextArea } from "@/components/form/Field";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { LIMITS } from "@/contract/limits";
import type { OrderNote } from "@/contract/orderDesk/orderDeskRoutes";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { writeNote } from "@/services/desk/orders";
import { randomKey } from "@/utils/randomKey";

interface OrderNotesProps {
  number: string;
  /** Null for whoever may not read them. */
  notes: readonly OrderNote[] | null;
  mayWrite: boolean;
  onWritten: (notes: OrderNote[]) => void;
}

/** What the team notes for itself about an order, and a field for more. */
export function OrderNotes({ number, notes, mayWrite, onWritten }: OrderNotesProps) {
  const { t } = useTranslation("orderDesk");
  return (
    <section aria-labelledby="order-notes">
      <h2 id="order-notes">{t("notes.title")}</h2>
      <div className={styles.page}>
        {notes === null ? (
          <p className={styles.detail}>{t("notes.hidden")}</p>
        ) : (
          <>
            {mayWrite && <NoteForm number={number} onWritten={onWritten} />}
            {notes.length === 0 && !mayWrite && <p className={styles.detail}>{t("notes.none")}</p>}
            {notes.length > 0 && (
              <ul className={styles.history}>
                {notes.map(({ id, by, at, text }) => (
                  <li key={id} className={styles.card}>
                    <p className={styles.head}>
                      <Badge tone="warning">{t("notes.internal")}</Badge>
                      <span className={styles.detail}>
                        {by} · <Moment iso={at} />
                      </span>
                    </p>
                    <p className={text ? styles.note : styles.detail}>{text || t("notes.erased")}</p>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function NoteForm({ number, onWritten }: Pick<OrderNotesProps, "number" | "onWritten">) {
  const { t } = useTranslation("orderDesk");
  const field = useRef<HTMLTextAreaElement>(null);
  /** What was sent last: the same words again, after an answer that got lost, are the same note. */
  const sent = useRef<{ text: string; key: string } | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const { busy, problem, errors, run } = useDeskAct<{ notes: OrderNote[] }>(
    ({ notes }) => {
      // What was typed meanwhile stays.
      if (field.current?.value.trim() === sent.current?.text && field.current) field.current.value = "";
      sent.current = null;
      setIsSaved(true);
      onWritten(notes);
    },
    ["text"],
  );
  const form = useUncontrolledForm({
    initial: { text: "" },
    schema: object({ text: string().trim().default("").required(t("notes.needed")) }),
    onSubmit: async ({ text }) => {
      const note = sent.current?.text === text ? sent.current : { text, key: randomKey() };
      sent.current = note;
      await run(() => writeNote(number, note.text, note.key));
      return undefined;
    },
  });
  const change = (event: FormEvent<HTMLFormElement>) => {
    setIsSaved(false);
    form.clearFieldError(event);
  };
  return (
    <form className={styles.page} noValidate onSubmit={(event) => void form.submit(event)} onInput={change}>
      <TextArea
        ref={field}
        name="text"
        label={t("notes.label")}
        help={t("notes.help")}
        rows={3}
        maxLength={LIMITS.noteLength}
        error={errors.text ?? form.errors.text}
      />
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="small" variant="outline" loading={busy}>
          {t("notes.submit")}
        </Button>
        {isSaved && (
          <p role="status" className={styles.detail}>
            {t("notes.done")}
          </p>
        )}
      </div>
    </form>
  );
}
