import { useFormik } from "formik";
import { useRef } from "react";
import { useFocusWrong } from "@/hooks/browser/useFocusWrong";
import { useTranslation } from "@/hooks/useTranslation";
import { object, string } from "yup";
import { LIMITS } from "@/contract/limits";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import styles from "./SignInForm.module.css";

interface CodeStepProps {
  email: string;
  /** The server's word on the last code. */
  error: string | undefined;
  /** Seconds until another code may be asked for. */
  resendIn: number;
  /** Seconds that codes are not checked. */
  lockedFor: number;
  onVerify: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  /** Left out where the address is given. */
  onChangeEmail?: () => void;
  /** What the code does; where it is more than signing in, it waits for the press. */
  submitText?: string;
  onType: () => void;
}

const schema = object({ code: string().required("code.required").length(LIMITS.codeLength, "code.length") });
const clean = (text: string) =>
  text
    .replace(/[^a-z0-9]/gi, "")
    .slice(0, LIMITS.codeLength)
    .toUpperCase();
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export function CodeStep({
  email,
  error,
  resendIn,
  lockedFor,
  onVerify,
  onResend,
  onChangeEmail,
  submitText,
  onType,
}: CodeStepProps) {
  const { t } = useTranslation("auth");
  const element = useRef<HTMLFormElement>(null);
  const focusWrong = useFocusWrong(element);
  const form = useFormik({
    initialValues: { code: "" },
    validationSchema: schema,
    onSubmit: async ({ code }) => {
      await onVerify(code);
      // The button that was pressed is disabled by a wrong code, and would lose the focus to nothing.
      focusWrong();
    },
  });
  const { code } = form.values;
  const complete = code.length === LIMITS.codeLength;
  const locked = lockedFor > 0;
  const problem = form.touched.code && !complete ? form.errors.code : undefined;

  const type = async (text: string) => {
    const next = clean(text);
    onType();
    await form.setFieldValue("code", next);
    if (next.length === LIMITS.codeLength && next !== code && !locked && !submitText) await form.submitForm();
  };

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <p className="muted">
        {t("code.intro")} <strong className={styles.email}>{email}</strong>{" "}
        {onChangeEmail && (
          <button type="button" className={styles.inline} onClick={onChangeEmail}>
            {t("code.changeEmail")}
          </button>
        )}
      </p>
      <Field
        label={t("code.label")}
        name="code"
        className={styles.code}
        type="text"
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
        autoFocus
        maxLength={LIMITS.codeLength + 4}
        help={t("code.help")}
        error={error ?? (problem && t(problem))}
        value={code}
        onChange={(event) => void type(event.target.value)}
        onBlur={form.handleBlur}
      />
      <Button
        type="submit"
        fullWidth
        size="large"
        disabled={!complete || locked || Boolean(error)}
        loading={form.isSubmitting}
      >
        {locked ? t("code.locked", { count: lockedFor }) : (submitText ?? t("code.submit"))}
      </Button>
      <p className={styles.small}>
        {t("code.missing")}{" "}
        {resendIn > 0 ? (
          <span className="tabular">{t("code.resendIn", { time: clock(resendIn) })}</span>
        ) : (
          <button type="button" className={styles.inline} onClick={() => void onResend()}>
            {t("code.resend")}
          </button>
        )}
      </p>
    </form>
  );
}
