import { FileText } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { mixed, object, string } from "yup";
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
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors } from "@/services/answer";
import { fileExemption } from "@/services/account/exemptions";
import type { PaperError } from "./loadExemptions";
import styles from "./Exemptions.module.css";

const TYPES = ["application/pdf", "image/jpeg", "image/png"];
const FIELDS = ["states", "valid_until", "file"] as const;
type PaperField = (typeof FIELDS)[number];
type Paper = Record<"states" | "valid_until", string> & { file: FormDataEntryValue };

interface PaperFormProps {
  states: readonly Region[];
  /** Why a form without scripts was refused. */
  refused: PaperError | "";
  onFiled: () => Promise<void>;
}

const isField = (name: string): name is PaperField => FIELDS.some((field) => field === name);

const isFit = (file: FormDataEntryValue) =>
  file instanceof File && TYPES.includes(file.type) && file.size <= LIMITS.paperBytes;

/** States, a day and a file: sent as a form without scripts, else the file alone with the rest in its address. */
export function PaperForm({ states, refused, onFiled }: PaperFormProps) {
  const { t } = useTranslation("exemptions");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const id = useId();
  /** Of a form without scripts: gone once that field is filled in anew, or sent. */
  const [told, setTold] = useState(isField(refused) ? refused : "");
  const [problem, setProblem] = useState(refused === "tooMany" || refused === "often" ? t(`error.${refused}`) : "");
  const form = useUncontrolledForm<Paper>({
    initial: { states: "", valid_until: "", file: "" },
    schema: object({
      states: string().default("").required(t("error.states")),
      valid_until: string().default("").required(t("error.valid_until")),
      file: mixed<Paper["file"]>().default("").test("file", t("error.file"), isFit),
    }),
    onSubmit: async ({ valid_until: until, file }, typed) => {
      const { failure } = await fileExemption(file as File, typed.getAll("states").map(String), until);
      if (!failure) {
        await onFiled();
        return undefined;
      }
      const known = Object.entries(fieldErrors(failure)).filter(([name]) => isField(name));
      if (known.length === 0) setProblem(failureText(failure));
      return Object.fromEntries(known);
    },
  });
  const errors = { ...(told && { [told]: t(`error.${told}`) }), ...form.errors };

  const send = (event: FormEvent<HTMLFormElement>) => {
    setTold("");
    setProblem("");
    void form.submit(event);
  };
  const clearFieldError = (event: FormEvent<HTMLFormElement>) => {
    if ((event.target as Partial<HTMLInputElement>).name === told) setTold("");
    form.clearFieldError(event);
  };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={localePath(accountPaths.exemptions, locale)}
      className={styles.form}
      noValidate
      onSubmit={send}
      onInput={clearFieldError}
      onBlur={form.validateOnBlur}
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
        <Button type="submit" loading={form.isSubmitting}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
