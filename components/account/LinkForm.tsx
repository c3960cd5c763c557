import { PasswordForm } from "@/components/auth/PasswordForm";
import { useTranslation } from "@/hooks/useTranslation";
import { useCompleteSignIn } from "@/hooks/useCompleteSignIn";
import styles from "./SignInScreen.module.css";

interface LinkFormProps {
  next: string;
  email: string;
  token: string;
  refused: string;
  onDone: () => void;
}

/** One press instead of the code, for who opened the link of its mail. Opening it alone does nothing. */
export function LinkForm({ next, email, token, refused, onDone }: LinkFormProps) {
  const { t } = useTranslation("auth");
  const { done, welcome } = useCompleteSignIn(onDone);
  if (done) return <p role="status">{t("done")}</p>;
  return (
    <div className={styles.link}>
      {email && <p className={styles.text}>{t("password.link.text", { email })}</p>}
      <PasswordForm
        kind="link"
        next={next}
        source="mail"
        token={token}
        refused={refused}
        onEntered={(customer) => welcome(customer)}
      />
      <p className={styles.text}>{t("password.link.or")}</p>
    </div>
  );
}
