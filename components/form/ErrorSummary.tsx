import "@/styles/formParts";
import { useEffect, useRef } from "react";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./ErrorSummary.module.css";

interface ErrorSummaryProps {
  /** `field` is the control's id; a missing id makes a plain sentence. */
  errors: readonly { field?: string; message: string }[];
  title?: string;
  /** Counts the submits that failed: each takes the focus here, once. Nothing that is typed or left does. */
  attempt: number;
}

/** Stands above a long form after a failed submit, takes the focus and leads to each field. */
export function ErrorSummary({ errors, title, attempt }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef(0);
  const isShown = errors.length > 0;
  useEffect(() => {
    // The count may be there before the errors are drawn.
    if (!isShown || focused.current === attempt) return;
    focused.current = attempt;
    ref.current?.focus();
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <div ref={ref} className={styles.summary} tabIndex={-1} role="alert">
      <p className={styles.title}>{title ?? t("form.summary", { count: errors.length })}</p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field}${message}`}>
            {field ? (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(field)?.focus();
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
