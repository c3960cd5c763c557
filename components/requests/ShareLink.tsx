import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { object, string } from "yup";
import type { RequestDetail } from "@/contract/orderRequest";
import { LIMITS } from "@/contract/limits";
import { EmailField } from "@/components/form/EmailField";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useCopy } from "@/hooks/browser/useCopy";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { mailRequestLink } from "@/services/orderRequest";
import { isEmail } from "@/utils/checkout/emailRule";
import styles from "./Requests.module.css";

/** The link of a request: to be copied, or mailed in fixed words. */
export function ShareLink({
  request,
  onChange,
}: {
  request: Pick<RequestDetail, "number" | "link">;
  onChange: (request: RequestDetail) => void;
}) {
  const { t } = useTranslation("requests");
  const { link } = request;
  const { state, copy } = useCopy();
  return (
    <div className={styles.form}>
      <div className={styles.copy}>
        <Field label={t("share.link")} value={link} readOnly onFocus={(event) => event.target.select()} />
        <Button
          variant="outline"
          icon={state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy(link)}
        >
          {t(state === "copied" ? "share.copied" : "share.copy")}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {state === "copied" && t("share.copied")}
      </p>
      {state === "failed" && (
        <Notice tone="danger" live>
          {t("share.copyFailed")}
        </Notice>
      )}
      <MailLink number={request.number} onChange={onChange} />
    </div>
  );
}

function MailLink({ number, onChange }: { number: string; onChange: (request: RequestDetail) => void }) {
  const { t } = useTranslation("requests");
  const failureText = useFailureText();
  const [sentTo, setSentTo] = useState("");
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { email: "" },
    schema: object({
      email: string()
        .trim()
        .default("")
        .test("email", t("ask.errors.email"), (text = "") => isEmail(text)),
    }),
    onSubmit: async ({ email }) => {
      const { data, failure } = await mailRequestLink(number, email);
      if (failure) return { email: failureText(failure) };
      setSentTo(email);
      onChange(data);
      return undefined;
    },
  });

  return (
    <form
      className={styles.copy}
      noValidate
      onSubmit={(event) => void submit(event)}
      onBlur={validateOnBlur}
      onInput={(event) => {
        clearFieldError(event);
        setSentTo("");
      }}
    >
      <EmailField label={t("share.email")} name="email" error={errors.email} maxLength={LIMITS.emailLength} />
      <Button type="submit" variant="outline" loading={isSubmitting} loadingText={t("share.sending")}>
        {t("share.send")}
      </Button>
      <p role="status">{sentTo && t("share.sent", { email: sentTo })}</p>
    </form>
  );
}
