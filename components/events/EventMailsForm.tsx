import { useState } from "react";
import { object, string } from "yup";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { EmailField } from "@/components/form/EmailField";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { callLazyService } from "@/services/answer";
import { isEmail } from "@/utils/checkout/emailRule";
import styles from "./Events.module.css";

/** Asks for mails about events, which begin with the link that is mailed. Works as a plain form, too. */
export function EventMailsForm() {
  const { t } = useTranslation("events");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [sent, setSent] = useState(false);
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { email: "" },
    schema: object({
      email: string()
        .default("")
        .trim()
        .required(t("mails.missing"))
        .test("email", t("mails.wrong"), (text = "") => isEmail(text)),
    }),
    onSubmit: async ({ email }) => {
      const { failure } = await callLazyService(
        () => import("@/services/sales/events").then(({ subscribeEvents }) => subscribeEvents),
        (subscribe) => subscribe(email),
      );
      if (failure) return { email: failureText(failure) };
      setSent(true);
      return undefined;
    },
  });
  return (
    <form
      className={styles.form}
      method="post"
      action={localePath(paths.events, locale)}
      noValidate
      onSubmit={(event) => void submit(event)}
      onBlur={validateOnBlur}
      onInput={(event) => {
        setSent(false);
        clearFieldError(event);
      }}
    >
      <EmailField
        label={t("mails.label")}
        name="email"
        error={errors.email}
        maxLength={LIMITS.emailLength}
        enterKeyHint="send"
      />
      {sent && (
        <Notice tone="positive" live>
          {t("mails.sent")}
        </Notice>
      )}
      <div>
        <Button type="submit" loading={isSubmitting}>
          {t("mails.submit")}
        </Button>
      </div>
    </form>
  );
}
