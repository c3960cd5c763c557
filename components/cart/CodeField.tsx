import { useState, type SyntheticEvent } from "react";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import styles from "./Promotion.module.css";

interface CodeFieldProps {
  name: string;
  title: string;
  label: string;
  action: string;
  maxLength: number;
  /** Answers why the code was refused; empty when it was taken. */
  onApply: (code: string) => Promise<string>;
}

/** Something to type that the server has to know: folded away until it is wanted, refused at its field. */
export function CodeField({ name, title, label, action, maxLength, onApply }: CodeFieldProps) {
  const [code, setCode] = useState("");
  const [refused, setRefused] = useState("");
  const [busy, setBusy] = useState(false);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!code.trim() || busy) return;
    setBusy(true);
    const why = await onApply(code.trim());
    setBusy(false);
    setRefused(why);
    if (!why) setCode("");
  };

  return (
    <details className={styles.promotion} data-scripted="">
      <summary>{title}</summary>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field
          optional
          name={name}
          label={<span className="visually-hidden">{label}</span>}
          aria-label={label}
          value={code}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          error={refused || undefined}
          onChange={(event) => {
            setCode(event.target.value.toUpperCase());
            setRefused("");
          }}
        />
        <Button type="submit" variant="outline" loading={busy}>
          {action}
        </Button>
      </form>
    </details>
  );
}
