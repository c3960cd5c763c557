import "@/styles/formParts";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import type { ReactNode } from "react";
import styles from "./Field.module.css";

export interface FieldTexts {
  /** Stands above the control. */
  label: ReactNode;
  /** Stands below, until there is an error. */
  help?: ReactNode;
  /** What is wrong and what to do. */
  error?: string | undefined;
  optional?: boolean;
}

/** Ids of the texts below a control, for `aria-describedby`. */
export const describedBy = (id: string, { help, error }: Pick<FieldTexts, "help" | "error">) =>
  error ? `${id}-error` : help ? `${id}-help` : undefined;

export function FieldFrame({
  id,
  label,
  help,
  error,
  optional,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{t("form.optional")}</span>}
      </label>
      {children}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      ) : (
        help && (
          <p className={styles.help} id={`${id}-help`}>
            {help}
          </p>
        )
      )}
    </div>
  );
}
