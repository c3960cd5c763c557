import { useState } from "react";
import type { CompanyInfo } from "@/contract/company";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { EmailField } from "@/components/form/EmailField";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fetchCompanyByEmail } from "@/services/company/company";
import { percentText } from "@/utils/format/percent";
import type { Checked } from "./loadProgramme";
import { checkSchema } from "./schema";
import styles from "./WorkEmailCheck.module.css";

/** Whether the company of a work e-mail takes part. Without scripts it posts to the page of the same name. */
export function WorkEmailCheck({ checked }: { checked: Checked }) {
  const { t } = useTranslation("employees");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [found, setFound] = useState<CompanyInfo | null>(null);
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { email: "" },
    schema: checkSchema((key) => t(`check.${key}`)),
    onSubmit: async ({ email }) => {
      setFound(null);
      const answer = await fetchCompanyByEmail(email);
      if (!answer.failure) return void setFound(answer.data);
      return { email: answer.failure.kind === "notFound" ? t("check.none") : failureText(answer.failure) };
    },
  });
  const told = checked && !found ? t(`check.${checked}`) : undefined;
  return (
    <div className={styles.check}>
      <form
        method="post"
        action={localePath(paths.employees, locale)}
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        onInput={clearFieldError}
        onBlur={validateOnBlur}
        noValidate
      >
        <EmailField
          name="email"
          label={t("check.label")}
          help={t("check.help")}
          error={errors.email ?? told}
          enterKeyHint="go"
          maxLength={LIMITS.emailLength}
        />
        <Button type="submit" loading={isSubmitting} className={styles.button}>
          {t("check.submit")}
        </Button>
      </form>
      <div aria-live="polite">
        {found && (
          <Notice
            tone="positive"
            title={t("check.found", {
              company: found.name,
              percent: percentText(found.discountPercent * 100, locale),
            })}
          >
            <div className={styles.ways}>
              <ButtonLink href={paths.signUpFor(paths.employeesOf(found.slug))} size="small" prefetch="hover">
                {t("of.join")}
              </ButtonLink>
              <Link href={paths.employeesOf(found.slug)} prefetch="hover">
                {t("check.see", { company: found.name })}
              </Link>
            </div>
          </Notice>
        )}
      </div>
    </div>
  );
}
