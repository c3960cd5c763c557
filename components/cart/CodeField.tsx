import { object } from "yup";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { codeRule } from "./schema";
import styles from "./Promotion.module.css";

interface CodeFieldProps {
  title: string;
  label: string;
  action: string;
  maxLength: number;
  /** Answers why the code was refused; empty when it was taken. */
  onApply: (code: string) => Promise<string>;
}

/** Something to type that the server has to know: folded away until it is wanted, refused at its field. */
export function CodeField({ title, label, action, maxLength, onApply }: CodeFieldProps) {
  const { t } = useTranslation();
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { code: "" },
    schema: object({ code: codeRule(maxLength, t("form.required", { field: label })) }),
    onSubmit: async ({ code }) => {
      const why = await onApply(code);
      return why ? { code: why } : undefined;
    },
  });

  return (
    <details className={styles.promotion} data-scripted="">
      <summary>{title}</summary>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={clearFieldError}
        onBlur={validateOnBlur}
      >
        <Field
          optional
          name="code"
          label={<span className="visually-hidden">{label}</span>}
          aria-label={label}
          className={styles.code}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          error={errors.code}
        />
        <Button type="submit" variant="outline" loading={isSubmitting}>
          {action}
        </Button>
      </form>
    </details>
  );
}
