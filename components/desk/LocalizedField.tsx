import "@/styles/deskParts";
import { useState } from "react";
import { Field, TextArea } from "@/components/form/Field";
import { LANGUAGES, type Language, type LocalizedText } from "@/contract/markets";
import { sameInAllLanguages } from "@/contract/rules/languages";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./DeskForm.module.css";

const NO_WORDS = sameInAllLanguages("");

interface LocalizedFieldProps {
  /** What it is, and the field's path without the language. */
  label: string;
  path: string;
  /** Without it the fields are the browser's own, and empty at first. */
  value?: LocalizedText | undefined;
  /** Told what is typed, with the path and its language. */
  set?: ((path: string, value: string) => void) | undefined;
  errors: Partial<Record<string, string>>;
  maxLength: number;
  /** Of a form whose summary of errors leads to fields: each one's id by its path. */
  idOf?: (path: string) => string;
  help?: string;
  /** Told where the cursor of a text of several lines is, and in which language. */
  onCaret?: (language: Language, at: number) => void;
  /** Lines of text instead of one. */
  rows?: number;
}

/** One text in the three languages, side by side; on phones one below the other. */
export function LocalizedField({
  label,
  path,
  value,
  set,
  errors,
  maxLength,
  idOf,
  help,
  rows,
  onCaret,
}: LocalizedFieldProps) {
  const { t } = useTranslation("desk");
  /** What the browser's own fields hold, for the letters that are left. */
  const [own, setOwn] = useState(NO_WORDS);
  return (
    <fieldset className={styles.words}>
      <legend>{label}</legend>
      {help && <p className={styles.help}>{help}</p>}
      <div className={styles.languages}>
        {LANGUAGES.map((language) => {
          const at = `${path}.${language}`;
          const text = (value ?? own)[language];
          const common = {
            label: t(`languages.${language}`),
            name: at,
            ...(idOf && { id: idOf(at) }),
            ...(value && { value: text }),
            lang: language,
            maxLength,
            error: errors[at],
            required: false,
            help: text.length > maxLength * 0.8 ? t("form.left", { count: maxLength - text.length }) : undefined,
          };
          const type = (typed: string) => {
            if (!value) setOwn((now) => ({ ...now, [language]: typed }));
            set?.(at, typed);
          };
          return rows === undefined ? (
            <Field key={language} {...common} onChange={({ target }) => type(target.value)} />
          ) : (
            <TextArea
              key={language}
              {...common}
              rows={rows}
              onSelect={({ currentTarget }) => onCaret?.(language, currentTarget.selectionEnd)}
              onChange={({ target }) => type(target.value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
