import { useState } from "react";
import { object, string } from "yup";
import { EmailField } from "@/components/form/EmailField";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { LIMITS } from "@/contract/limits";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors } from "@/services/answer";
import { sendCode } from "@/services/auth";
import { readSentCode } from "@/services/signIn/sentCode";
import { changeEmail } from "@/services/signIn/email";
import { profileChanged } from "@/store/customer";
import { notified } from "@/store/global";
import { isEmail } from "@/utils/checkout/emailRule";
import styles from "./ProfilePage.module.css";

/**
 * The address that the customer signs in with. The account moves to another one: it is typed, then a code from each
 * mailbox.
 */
export function EmailChange({ email }: { email: string }) {
  const { t } = useTranslation("account");
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState("");
  const ready = useMessages("auth");
  const close = () => {
    setIsOpen(false);
    setWanted("");
  };
  return (
    <div className={styles.email}>
      <Field label={t("email")} help={t("emailHelp")} value={email} type="email" autoComplete="email" disabled />
      <Button
        variant="outline"
        size="small"
        className={styles.change}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t("newEmail.change")}
      </Button>
      <Dialog size="small" open={isOpen} onClose={close} title={t("newEmail.title")}>
        {ready &&
          (wanted === "" ? (
            <AddressStep email={email} onSent={setWanted} />
          ) : (
            <CodesStep email={email} wanted={wanted} onBack={() => setWanted("")} onDone={close} />
          ))}
      </Dialog>
    </div>
  );
}

function AddressStep({ email, onSent }: { email: string; onSent: (wanted: string) => void }) {
  const { t } = useTranslation("account");
  const { t: say } = useTranslation("auth");
  const failureText = useFailureText();
  const [problem, setProblem] = useState("");
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { email: "" },
    schema: object({
      email: string()
        .trim()
        .lowercase()
        .required(say("email.required"))
        .max(LIMITS.emailLength, say("email.invalid"))
        .test("address", say("email.invalid"), (value) => isEmail(value))
        .notOneOf([email], t("newEmail.same")),
    }),
    onSubmit: async ({ email: wanted }) => {
      setProblem("");
      const [own, other] = await Promise.all([
        sendCode(email, "/customer/profile", "profile", "proof"),
        sendCode(wanted, "/customer/profile", "profile", "new-address"),
      ]);
      const failure = [own, other].find((answer) => !readSentCode(answer).isSent)?.failure;
      if (failure) {
        const wrong = fieldErrors(failure);
        if (!wrong.email) setProblem(failureText(failure));
        return wrong;
      }
      onSent(wanted);
      return undefined;
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
    >
      <p className="muted">{t("newEmail.text")}</p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <EmailField
        label={t("newEmail.new")}
        name="email"
        enterKeyHint="send"
        maxLength={LIMITS.emailLength}
        error={errors.email}
      />
      <Button type="submit" fullWidth size="large" loading={isSubmitting}>
        {t("newEmail.send")}
      </Button>
    </form>
  );
}

interface CodesStepProps {
  email: string;
  wanted: string;
  onBack: () => void;
  onDone: () => void;
}

function CodesStep({ email, wanted, onBack, onDone }: CodesStepProps) {
  const { t } = useTranslation("account");
  const { t: say } = useTranslation("auth");
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [problem, setProblem] = useState("");
  const code = string()
    .transform((text: string) => text.replace(/[^a-z0-9]/gi, "").toUpperCase())
    .required(say("code.required"))
    .length(LIMITS.codeLength, say("code.length"));
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { code: "", new_code: "" },
    schema: object({ code, new_code: code }),
    onSubmit: async (codes) => {
      setProblem("");
      const { data, failure } = await changeEmail(wanted, codes.code, codes.new_code);
      if (!failure) {
        onDone();
        dispatch(profileChanged(data));
        dispatch(notified({ tone: "positive", text: t("newEmail.done") }));
        return undefined;
      }
      const wrong = fieldErrors(failure);
      if (!wrong.code && !wrong.new_code) setProblem(failureText(failure));
      return wrong;
    },
  });
  const field = { autoComplete: "one-time-code", autoCapitalize: "characters", spellCheck: false } as const;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
    >
      <p role="status">{t("newEmail.codes")}</p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Field
        {...field}
        label={t("newEmail.oldCode", { email })}
        name="code"
        maxLength={LIMITS.codeLength + 4}
        enterKeyHint="next"
        autoFocus
        error={errors.code}
      />
      <Field
        {...field}
        label={t("newEmail.oldCode", { email: wanted })}
        name="new_code"
        maxLength={LIMITS.codeLength + 4}
        enterKeyHint="done"
        error={errors.new_code}
      />
      <Button type="submit" fullWidth size="large" loading={isSubmitting}>
        {t("newEmail.submit")}
      </Button>
      <Button variant="outline" fullWidth onClick={onBack}>
        {t("newEmail.back")}
      </Button>
    </form>
  );
}
