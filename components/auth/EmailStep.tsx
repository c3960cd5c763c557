import { ArrowRight } from "lucide-react";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { useTranslation } from "@/hooks/useTranslation";
import { object, string } from "yup";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { isEmail } from "@/utils/checkout/emailRule";
import styles from "./SignInForm.module.css";

export function EmailStep({ initial, onSend }: { initial: string; onSend: (email: string) => Promise<void> }) {
  const { t } = useTranslation("auth");
  const { errors, isSubmitting, submit, forgive } = useUncontrolledForm({
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
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} onInput={forgive}>
      <p className="muted">{t("email.intro")}</p>
      <Field
        label={t("email.label")}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        autoCapitalize="off"
        spellCheck={false}
        name="email"
        defaultValue={initial}
        error={errors.email}
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
        <Link href={paths.terms} warm="never">
          {t("terms.terms")}
        </Link>{" "}
        {t("terms.and")}{" "}
        <Link href={paths.privacy} warm="never">
          {t("terms.privacy")}
        </Link>
        {t("terms.after")}
      </p>
    </form>
  );
}
