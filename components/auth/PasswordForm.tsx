import { Checkbox } from "@/components/form/Checkbox";
import { EmailField } from "@/components/form/EmailField";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./SignInForm.module.css";
import { usePasswordForm, type PasswordFormOptions, type PasswordKind } from "./usePasswordForm";

const TARGETS: Record<PasswordKind, string> = {
  signIn: paths.signIn,
  signUp: paths.signUp,
  ask: paths.resetPassword,
  set: paths.resetPassword,
  confirm: paths.verifyEmail,
  link: paths.otp,
};

const SUBMITS: Record<PasswordKind, string> = {
  signIn: "password.signIn",
  signUp: "password.signUp",
  ask: "password.reset.submit",
  set: "password.reset.save",
  confirm: "password.confirm.submit",
  link: "password.link.submit",
};

const INTROS: Partial<Record<PasswordKind, string>> = { signIn: "password.intro", signUp: "password.introSignUp" };

type PasswordFormProps = Omit<PasswordFormOptions, "token"> & {
  token?: string;
  email?: string;
  /** Why what was posted without scripts was refused, by its name in `password.refused`. */
  refused?: string;
  /** Code of the invitation that led here, for a form without scripts. */
  invitation?: string;
};

/** Signing in and up with a password, and what mailed links ask. Without scripts it posts to its page. */
export function PasswordForm({ email = "", token = "", refused = "", invitation = "", ...options }: PasswordFormProps) {
  const { kind, next } = options;
  const { t } = useTranslation("auth");
  const { locale } = useMarket();
  const form = usePasswordForm({ ...options, token });
  const { errors, problem, mailedTo } = form;
  if (mailedTo) {
    return (
      <Notice tone="positive" title={t("password.sent")} live>
        {t(kind === "signUp" ? "password.sentSignUp" : "password.sentReset", { email: mailedTo })}
      </Notice>
    );
  }
  const told = problem || (refused && t(`password.refused.${refused}`));
  const isNew = kind === "signUp" || kind === "set";
  const hasEmail = isNew ? kind === "signUp" : kind === "signIn" || kind === "ask";
  const hasPassword = kind === "confirm" ? form.asksPassword || refused !== "" : isNew || kind === "signIn";
  return (
    <form
      className={styles.form}
      method="post"
      action={localePath(TARGETS[kind], locale)}
      noValidate
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
    >
      {INTROS[kind] && <p className="muted">{t(INTROS[kind])}</p>}
      {told && (
        <Notice tone="danger" live>
          {told}
        </Notice>
      )}
      {next && <input type="hidden" name="next" value={next} />}
      {token && <input type="hidden" name="token" value={token} />}
      {invitation && <input type="hidden" name="epp_rid" value={invitation} />}
      {hasEmail && (
        <EmailField
          label={t("email.label")}
          name="email"
          autoComplete="username"
          enterKeyHint={kind === "ask" ? "send" : "next"}
          maxLength={LIMITS.emailLength}
          defaultValue={email}
          error={errors.email}
        />
      )}
      {hasPassword && (
        <Field
          label={t(isNew ? "password.new" : "password.label")}
          type="password"
          name="password"
          autoComplete={isNew ? "new-password" : "current-password"}
          enterKeyHint="done"
          help={isNew ? t("password.help") : undefined}
          error={errors.password}
        />
      )}
      {kind === "signIn" && (
        <div className={styles.beside}>
          <Checkbox name="short" value="1" label={t("password.shared")} />
          <Link href={paths.resetPassword} prefetch="never">
            {t("password.forgot")}
          </Link>
        </div>
      )}
      <Button type="submit" fullWidth size="large" loading={form.isSubmitting}>
        {t(SUBMITS[kind])}
      </Button>
    </form>
  );
}
