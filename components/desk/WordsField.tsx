import "@/styles/deskParts";
import { Field, TextArea } from "@/components/form/Field";
import { LANGUAGES, type Language } from "@/contract/markets";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./DeskForm.module.css";

interface WordsFieldProps {
  /** What it is, and the field's path without the language. */
  label: string;
  path: string;
  value: Record<Language, string>;
  set: (path: string, value: string) => void;
  errors: Record<string, string>;
  maxLength: number;
  help?: string;
  /** Told where the cursor of a text of several lines is, and in which language. */
  onCaret?: (language: Language, at: number) => void;
  /** Lines of text instead of one. */
  rows?: number;
}

/** One text in the three languages, side by side; on phones one below the other. */
export function WordsField({ label, path, value, set, errors, maxLength, help, rows, onCaret }: WordsFieldProps) {
  const { t } = useTranslation("desk");
  return (
    <fieldset className={styles.words}>
      <legend>{label}</legend>
      {help && <p className={styles.help}>{help}</p>}
      <div className={styles.languages}>
        {LANGUAGES.map((language) => {
          const at = `${path}.${language}`;
          const text = value[language];
          const common = {
            label: t(`languages.${language}`),
            name: at,
            value: text,
            lang: language,
            maxLength,
            error: errors[at],
            required: false,
            help: text.length > maxLength * 0.8 ? t("form.left", { count: maxLength - text.length }) : undefined,
          };
          return rows === undefined ? (
            <Field key={language} {...common} onChange={({ target }) => set(at, target.value)} />
          ) : (
            <TextArea
              key={language}
              {...common}
              rows={rows}
              onSelect={({ currentTarget }) => onCaret?.(language, currentTarget.selectionEnd)}
              onChange={({ target }) => set(at, target.value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
