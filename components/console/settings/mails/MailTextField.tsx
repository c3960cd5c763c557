import formStyles from "@/components/desk/DeskForm.module.css";
import styles from "@/components/desk/DeskOrder.module.css";
import { Field, TextArea } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import type { Language } from "@/contract/markets";
import type { MailField } from "@/contract/settings/mailRoutes";
import { useTranslation } from "@/hooks/useTranslation";

/** Longer texts get several lines to be read in; what is kept is one paragraph. */
const ONE_LINE = 70;

interface MailTextFieldProps {
  field: MailField;
  label: string;
  language: Language;
  value: string;
  error: string | undefined;
  set: (text: string) => void;
}

/** One text of a mail in one language, with what the store says by itself below. */
export function MailTextField({ field, label, language, value, error, set }: MailTextFieldProps) {
  const { t } = useTranslation("mailDesk");
  const own = field.defaults[language];
  const common = {
    label,
    name: `${language}.${field.name}`,
    lang: language,
    value,
    maxLength: field.most,
    error,
    required: false,
    autoComplete: "off",
  };
  const isOwn = value.trim() === own || value.trim() === "";
  return (
    <div className={styles.units}>
      {own.length > ONE_LINE ? (
        <TextArea {...common} rows={3} onChange={({ target }) => set(target.value)} />
      ) : (
        <Field {...common} onChange={({ target }) => set(target.value)} />
      )}
      {!isOwn && (
        <>
          <p className={styles.detail}>
            {t("own")} <span lang={language}>{own}</span>
          </p>
          <div className={formStyles.actions}>
            <Button
              size="small"
              variant="outline"
              aria-label={t("resetOf", { act: t("reset"), name: label })}
              onClick={() => set(own)}
            >
              {t("reset")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
