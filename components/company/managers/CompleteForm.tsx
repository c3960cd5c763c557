import { useState } from "react";
import { object, string } from "yup";
import type { CompletedSignup } from "@/contract/company/managerSignupRoutes";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { accountPaths } from "@/constants/accountPaths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { useCompleteSignIn } from "@/hooks/useCompleteSignIn";
import { fieldErrors, type ApiFailure } from "@/services/answer";
import { completeSignup } from "@/services/account/managerSignup";
import type { ManagerSignupProps } from "./loadManagerSignup";
import styles from "./ManagerSignup.module.css";

interface CompleteFormProps {
  token: string;
  /** As it was typed when the link was asked for. */
  fullname: string;
  refused: ManagerSignupProps["refused"];
  onDone: (done: CompletedSignup) => void;
}

/** Uses the mailed link: opening it alone does nothing, for mail programs open links, too. */
export function CompleteForm({ token, fullname, refused, onDone }: CompleteFormProps) {
  const { t } = useTranslation("managers");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const { welcome } = useCompleteSignIn(() => undefined);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { fullname },
    schema: object({ fullname: string().trim().required(t("required")) }),
    onSubmit: async (typed) => {
      const { data, failure: refusal } = await completeSignup({ token, fullname: typed.fullname });
      setFailure(refusal);
      if (refusal) return fieldErrors(refusal);
      if (data.customer) await welcome(data.customer);
      onDone(data.done);
      return undefined;
    },
  });
  const told = refused === "fullname" ? t("refusal.fullname") : undefined;
  const isOfField = failure !== null && failure.errors.length > 0;
  const problem = failure && !isOfField ? failureText(failure) : refused && !told ? t(`refusal.${refused}`) : "";
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
      <input type="hidden" name="token" value={token} />
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Field
        label={t("name")}
        name="fullname"
        defaultValue={fullname}
        autoComplete="name"
        enterKeyHint="done"
        maxLength={LIMITS.nameLength}
        error={errors.fullname ?? told}
      />
      <Button type="submit" size="large" loading={isSubmitting}>
        {t("link.submit")}
      </Button>
    </form>
  );
}
