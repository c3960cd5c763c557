import { ArrowRight } from "lucide-react";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { useTranslation } from "@/hooks/useTranslation";
import { object, string } from "yup";
import { EmailField } from "@/components/form/EmailField";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { isEmail } from "@/utils/checkout/emailRule";
import styles from "./SignInForm.module.css";

interface EmailStepProps {
  initial: string;
  /** Only addresses of companies get in. */
  isWorkOnly: boolean;
  onSend: (email: string) => Promise<void>;
  /** What the server says of the address. */
  problem: string | undefined;
  onType: () => void;
}

export function EmailStep({ initial, isWorkOnly, onSend, problem, onType }: EmailStepProps) {
  const { t } = useTranslation("auth");
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { email: "" },
    schema: object({
      email: string()
        .trim()
        .lowercase()
        .required(t("email.required"))
        .test("address", t("email.invalid"), (value) => isEmail(value)),
    }),
    onSubmit: async ({ email }) => {
      await onSend(email);
      return undefined;
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onBlur={validateOnBlur}
      onInput={(event) => {
        clearFieldError(event);
        onType();
      }}
    >
      <p className="muted">{t(isWorkOnly ? "email.workIntro" : "email.intro")}</p>
      <EmailField
        label={t(isWorkOnly ? "email.workLabel" : "email.label")}
        enterKeyHint="send"
        name="email"
        defaultValue={initial}
        error={errors.email ?? problem}
      />
      <Button
        type="submit"
        fullWidth
        size="large"
        loading={isSubmitting}
        icon={<ArrowRight />}
        className={styles.submit}
      >
        {t("email.submit")}
      </Button>
      <p className={styles.small}>
        {t("terms.before")}{" "}
        <Link href={paths.terms} prefetch="never">
          {t("terms.terms")}
        </Link>{" "}
        {t("terms.and")}{" "}
        <Link href={paths.privacy} prefetch="never">
          {t("terms.privacy")}
        </Link>
        {t("terms.after")}
      </p>
    </form>
  );
}
