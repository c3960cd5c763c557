import { useState } from "react";
import { object, string } from "yup";
import { localePath } from "@/contract/locales";
import type { ReferralUrl } from "@/contract/routes/referralRoutes";
import { isWellWrittenCode, REFERRAL_LIMITS, tidyCode } from "@/contract/rules/referralTerms";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { accountPaths } from "@/constants/accountPaths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { changeReferralCode } from "@/services/account/referrals";
import type { ReferralsProps } from "./loadReferrals";
import styles from "./Referrals.module.css";

interface ReferralCodeFormProps {
  code: string;
  /** How it went without scripts. */
  told: ReferralsProps["told"]["code"];
  onChanged: (link: ReferralUrl) => void;
}

const { codeLeast: least, codeMost: most } = REFERRAL_LIMITS;

/** Gives the customer's invitations a code that is easier to say. Works as a plain form, too. */
export function ReferralCodeForm({ code, told, onChanged }: ReferralCodeFormProps) {
  const { t } = useTranslation("referrals");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [saved, setSaved] = useState(told === "saved");
  const words = (name: string) => t(`code.errors.${name}`, { least, most });
  const length = words("length");
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { referral_code: "" },
    schema: object({
      referral_code: string()
        .default("")
        .transform(tidyCode)
        .required(words("missing"))
        .min(least, length)
        .max(most, length)
        .test("letters", words("letters"), isWellWrittenCode),
    }),
    onSubmit: async ({ referral_code: wanted }) => {
      const { data, failure } = await changeReferralCode(wanted);
      if (failure) return { referral_code: failureText(failure) };
      onChanged(data);
      setSaved(true);
      return undefined;
    },
  });
  const refused = told && told !== "saved" ? words(told) : undefined;
  return (
    <section className={styles.part} aria-labelledby="referral-code">
      <h2 id="referral-code">{t("code.title")}</h2>
      <form
        className={styles.form}
        method="post"
        action={localePath(accountPaths.referrals, locale)}
        noValidate
        onSubmit={(event) => void submit(event)}
        onBlur={validateOnBlur}
        onInput={(event) => {
          setSaved(false);
          clearFieldError(event);
        }}
      >
        <Field
          label={t("code.label")}
          help={t("code.help", { least, most })}
          name="referral_code"
          defaultValue={code}
          error={errors.referral_code ?? refused}
          maxLength={most + 20}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          spellCheck={false}
        />
        {saved && (
          <Notice tone="positive" live>
            {t("code.saved")}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="outline" loading={isSubmitting}>
            {t("code.submit")}
          </Button>
        </div>
      </form>
    </section>
  );
}
