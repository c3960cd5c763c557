import { useState } from "react";
import { object, string } from "yup";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { EmailField } from "@/components/form/EmailField";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { accountPaths } from "@/constants/accountPaths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors, type ApiFailure } from "@/services/answer";
import { requestManagerRole } from "@/services/account/managerSignup";
import { isEmail } from "@/utils/checkout/emailRule";
import type { ManagerSignupProps } from "./loadManagerSignup";
import styles from "./ManagerSignup.module.css";

interface AskFormProps {
  refused: ManagerSignupProps["refused"];
  onSent: () => void;
}

/** Who asks to manage their company, and at which address. Without scripts it posts to its page. */
export function AskForm({ refused, onSent }: AskFormProps) {
  const { t } = useTranslation("managers");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { fullname: "", email: "" },
    schema: object({
      fullname: string().trim().required(t("required")),
      email: string()
        .trim()
        .lowercase()
        .required(t("emailInvalid"))
        .test("address", t("emailInvalid"), (value) => isEmail(value)),
    }),
    onSubmit: async (typed) => {
      const answer = await requestManagerRole(typed);
      setFailure(answer.failure);
      if (!answer.failure) onSent();
      return answer.failure ? fieldErrors(answer.failure) : undefined;
    },
  });
  const isOfField = failure !== null && failure.errors.length > 0;
  const told = (name: "email" | "fullname") =>
    refused === name || (name === "email" && refused === "work") ? t(`refusal.${refused}`) : undefined;
  const isOther = refused === "often" || refused === "form" || refused === "other";
  const problem = failure && !isOfField ? failureText(failure) : isOther ? t(`refusal.${refused}`) : "";
  return (
    <form
      method="post"
      action={localePath(accountPaths.managerSignUp, locale)}
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
    >
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Field
        label={t("name")}
        name="fullname"
        autoComplete="name"
        enterKeyHint="next"
        maxLength={LIMITS.nameLength}
        error={errors.fullname ?? told("fullname")}
      />
      <EmailField
        label={t("email")}
        help={t("emailHelp")}
        name="email"
        enterKeyHint="send"
        maxLength={LIMITS.emailLength}
        error={errors.email ?? told("email")}
      />
      <Button type="submit" size="large" loading={isSubmitting}>
        {t("ask")}
      </Button>
    </form>
  );
}
