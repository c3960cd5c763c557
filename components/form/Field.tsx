import "@/styles/formParts";
import { useId, type ComponentPropsWithRef, type ReactNode } from "react";
import { cx } from "@/utils/cx";
import { describedBy, FieldFrame, type FieldTexts } from "./FieldFrame";
import styles from "./Field.module.css";

type FieldProps = FieldTexts & Omit<ComponentPropsWithRef<"input">, "size"> & { after?: ReactNode };

/** One line of text. Give it `autoComplete`, `inputMode` and `enterKeyHint` that fit what is asked. */
export function Field({ label, help, error, optional = false, after, id, className, ...rest }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} help={help} error={error} optional={optional}>
      <span className={styles.box}>
        <input
          {...rest}
          id={fieldId}
          className={cx(styles.control, className)}
          aria-invalid={error ? true : rest["aria-invalid"]}
          aria-describedby={describedBy(fieldId, { help, error }) ?? rest["aria-describedby"]}
          required={rest.required ?? !optional}
        />
        {after && <span className={styles.after}>{after}</span>}
      </span>
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & ComponentPropsWithRef<"textarea">;

export function TextArea({ label, help, error, optional = false, id, className, ...rest }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} help={help} error={error} optional={optional}>
      <textarea
        rows={4}
        {...rest}
        id={fieldId}
        className={cx(styles.control, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { help, error })}
        required={rest.required ?? !optional}
      />
    </FieldFrame>
  );
}
