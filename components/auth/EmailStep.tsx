import { useFormik } from "formik";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { object, string } from "yup";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { isEmail } from "@/utils/checkout/emailRule";
import styles from "./SignInForm.module.css";

/** Messages are keys of the words. */
const schema = object({
  email: string()
    .trim()
    .required("email.required")
    .test("address", "email.invalid", (value) => isEmail(value)),
});

export function EmailStep({ initial, onSend }: { initial: string; onSend: (email: string) => Promise<void> }) {
  const { t } = useTranslation("auth");
  const form = useFormik({
    initialValues: { email: initial },
    validationSchema: schema,
    validateOnChange: false,
    onSubmit: ({ email }) => onSend(email.trim().toLowerCase()),
  });
  const problem = form.touched.email ? form.errors.email : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <p className="muted">{t("email.intro")}</p>
      <Field
        label={t("email.label")}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        autoCapitalize="off"
        spellCheck={false}
        error={problem && t(problem)}
        {...form.getFieldProps("email")}
      />
      <Button
        type="submit"
        fullWidth
        size="large"
        loading={form.isSubmitting}
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
