import { Field } from "@/components/form/Field";
import { Checkbox } from "@/components/form/Checkbox";
import styles from "@/components/desk/DeskForm.module.css";
import { useTranslation } from "@/hooks/useTranslation";
import { CURRENCY_NAMES } from "./typedPromotion";
import { fieldId, type PromotionFields } from "./usePromotionEditor";

interface FieldProps {
  form: PromotionFields;
  path: string;
  /** A number; without it a text. */
  isNumber?: boolean;
  help?: string | undefined;
  maxLength?: number;
}

/** The last part of a path: what its label is called. */
const nameOf = (path: string) => path.split(".")[1] ?? path;

/** One text or number of a promotion. */
export function PromotionField({ form, path, isNumber = false, help, maxLength = 2000 }: FieldProps) {
  const { t } = useTranslation("promotionDesk");
  return (
    <Field
      id={fieldId(path)}
      name={path}
      label={t(`field.${nameOf(path)}`)}
      help={help}
      value={form.typed[path] ?? ""}
      error={form.errors[path]}
      inputMode={isNumber ? "decimal" : undefined}
      autoComplete="off"
      maxLength={isNumber ? 12 : maxLength}
      required={false}
      onChange={({ target }) => form.set(path, target.value)}
    />
  );
}

/** One yes or no of a promotion. */
export function PromotionBox({ form, path, help }: Pick<FieldProps, "form" | "path" | "help">) {
  const { t } = useTranslation("promotionDesk");
  return (
    <Checkbox
      id={fieldId(path)}
      name={path}
      label={t(`field.${nameOf(path)}`)}
      help={help}
      checked={form.typed[path] === "1"}
      error={form.errors[path]}
      onChange={({ target }) => form.set(path, target.checked ? "1" : "")}
    />
  );
}

/** An amount in each currency. */
export function AmountFields({ form, path, help }: Pick<FieldProps, "form" | "path" | "help">) {
  const { t } = useTranslation("promotionDesk");
  return (
    <fieldset className={styles.words}>
      <legend>{t(`field.${nameOf(path)}`)}</legend>
      {help && <p className={styles.help}>{help}</p>}
      <div className={styles.short}>
        {CURRENCY_NAMES.map((currency) => {
          const at = `${path}.${currency}`;
          return (
            <Field
              key={currency}
              id={fieldId(at)}
              name={at}
              label={currency}
              value={form.typed[at] ?? ""}
              error={form.errors[at]}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              required={false}
              onChange={({ target }) => form.set(at, target.value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
