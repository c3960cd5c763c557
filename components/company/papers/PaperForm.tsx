import { FileText } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import type { Region } from "@/contract/rules/regions";
import { Checkbox } from "@/components/form/Checkbox";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { accountPaths } from "@/constants/accountPaths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { fieldErrors } from "@/services/answer";
import { fileExemption } from "@/services/account/exemptions";
import type { PaperError } from "./loadExemptions";
import styles from "./Exemptions.module.css";

const TYPES = ["application/pdf", "image/jpeg", "image/png"];
const FIELDS = ["states", "valid_until", "file"] as const;
type PaperField = (typeof FIELDS)[number];
type Errors = Partial<Record<PaperField, string>>;

interface PaperFormProps {
  states: readonly Region[];
  /** Why a form without scripts was refused. */
  refused: PaperError | "";
  onFiled: () => Promise<void>;
}

const isField = (name: string): name is PaperField => FIELDS.some((field) => field === name);

/** States, a day and a file: sent as a form without scripts, else the file alone with the rest in its address. */
export function PaperForm({ states, refused, onFiled }: PaperFormProps) {
  const { t } = useTranslation("exemptions");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const id = useId();
  const [errors, setErrors] = useState<Errors>(isField(refused) ? { [refused]: t(`error.${refused}`) } : {});
  const [problem, setProblem] = useState(refused === "tooMany" || refused === "often" ? t(`error.${refused}`) : "");
  const [busy, setBusy] = useState(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const file = typed.get("file");
    const [places, until] = [typed.getAll("states").map(String), String(typed.get("valid_until") ?? "")];
    const isFit = file instanceof File && TYPES.includes(file.type) && file.size <= LIMITS.paperBytes;
    const wrong: Errors = {
      ...(places.length === 0 && { states: t("error.states") }),
      ...(until === "" && { valid_until: t("error.valid_until") }),
      ...(!isFit && { file: t("error.file") }),
    };
    setProblem("");
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirst(form, wrong);
    setBusy(true);
    const { failure } = await fileExemption(file as File, places, until);
    setBusy(false);
    if (!failure) return onFiled();
    const refusal = fieldErrors(failure);
    const known = Object.fromEntries(Object.entries(refusal).filter(([name]) => isField(name)));
    setErrors(known);
    if (Object.keys(known).length === 0) setProblem(failureText(failure));
    else focusFirst(form, known);
  };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={localePath(accountPaths.exemptions, locale)}
      className={styles.form}
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={({ target }) => {
        const { name = "" } = target as Partial<HTMLInputElement>;
        if (isField(name)) setErrors((known) => ({ ...known, [name]: undefined }));
      }}
    >
      <p className="muted">{t("newText")}</p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <fieldset aria-describedby={errors.states ? `${id}-states` : undefined}>
        <legend className={styles.label}>{t("states")}</legend>
        {errors.states && (
          <p id={`${id}-states`} className={styles.error}>
            {errors.states}
          </p>
        )}
        <div className={styles.boxes} tabIndex={0} role="group" aria-label={t("states")}>
          {states.map(({ code, name }) => (
            <Checkbox key={code} label={name} name="states" value={code} />
          ))}
        </div>
      </fieldset>
      <div className={styles.pair}>
        <Field label={t("validUntil")} name="valid_until" type="date" error={errors.valid_until} />
        <div className={styles.file}>
          <label htmlFor={`${id}-file`} className={styles.label}>
            {t("chosen")}
          </label>
          <div className={styles.choose}>
            <FileText aria-hidden="true" />
            <input
              id={`${id}-file`}
              type="file"
              name="file"
              accept={TYPES.join(",")}
              aria-invalid={errors.file ? true : undefined}
              aria-describedby={errors.file ? `${id}-wrong` : undefined}
            />
          </div>
          {errors.file && (
            <p id={`${id}-wrong`} className={styles.error}>
              {errors.file}
            </p>
          )}
        </div>
      </div>
      <div>
        <Button type="submit" loading={busy}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}

function focusFirst(form: HTMLFormElement, errors: object): void {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  fields.find(({ name }) => name in errors)?.focus();
}
