import type { ApplicationNote } from "@/contract/desk/applicationRoutes";
import { Moment } from "@/components/ui/Moment";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Registration.module.css";

interface ThreadProps {
  notes: readonly ApplicationNote[];
  /** Who reads it: each calls the other by name. */
  reader: "applicant" | "staff";
}

/** What was asked and answered, in order. */
export function Thread({ notes, reader }: ThreadProps) {
  const { t } = useTranslation("brandJoining");
  if (notes.length === 0) return null;
  return (
    <section className={styles.thread} aria-labelledby="application-thread">
      <h2 id="application-thread">{t("thread.title")}</h2>
      <ol>
        {notes.map(({ id, by, text, at }) => (
          <li key={id}>
            <p className={styles.who}>
              {t(`thread.${by === reader ? "you" : by}`)} · <Moment iso={at} />
            </p>
            <blockquote>{text}</blockquote>
          </li>
        ))}
      </ol>
    </section>
  );
}
