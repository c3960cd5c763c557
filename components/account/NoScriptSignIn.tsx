import { PasswordForm } from "@/components/auth/PasswordForm";
import { EmailField } from "@/components/form/EmailField";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { SignInQuery } from "./readSignIn";
import styles from "./SignInScreen.module.css";

type NoScriptSignInProps = Omit<SignInQuery, "token"> & { kind: "signIn" | "signUp" | "otp" };

/** Every way in that needs no script: a mailed code on two pages, or a password. */
export function NoScriptSignIn({
  kind,
  next,
  source,
  email,
  work,
  invitation,
  refused,
  refusedBy,
  sent,
}: NoScriptSignInProps) {
  const { t } = useTranslation("auth");
  const told = refused && t(`password.refused.${refused}`);
  if (sent === "link")
    return (
      <Notice tone="positive" title={t("password.sent")}>
        {t("password.sentPlain")}
      </Notice>
    );
  const mail = { kind, next, email, work, invitation };
  if (kind === "otp" && email)
    return (
      <>
        <CodeEntry next={next} email={email} work={work} problem={refusedBy === "code" ? told : ""} />
        <p className={styles.missing}>{t("code.missing")}</p>
        <MailCode {...mail} again />
      </>
    );
  return (
    <>
      <MailCode {...mail} problem={refusedBy === "code" ? told : ""} />
      {!work && (
        <>
          <hr className={styles.or} />
          <PasswordForm
            kind={kind === "signUp" ? "signUp" : "signIn"}
            next={next}
            source={source}
            email={email}
            invitation={invitation}
            refused={refusedBy === "password" ? refused : ""}
            onEntered={async () => undefined}
          />
        </>
      )}
    </>
  );
}

/** What both forms of a code hand on. */
function Kept({ next, work, invitation = "" }: Pick<SignInQuery, "next" | "work"> & { invitation?: string }) {
  return (
    <>
      <input type="hidden" name="by" value="code" />
      {next && <input type="hidden" name="next" value={next} />}
      {work && <input type="hidden" name="work" value="1" />}
      {invitation && <input type="hidden" name="epp_rid" value={invitation} />}
    </>
  );
}

interface MailCodeProps extends Pick<SignInQuery, "next" | "work" | "email" | "invitation"> {
  kind: "signIn" | "signUp" | "otp";
  problem?: string;
  /** For an address that got a code before. */
  again?: boolean;
}

/** Asks for a code; the next page takes it. */
function MailCode({ kind, next, email, work, invitation, problem = "", again = false }: MailCodeProps) {
  const { t } = useTranslation("auth");
  const { locale } = useMarket();
  return (
    <form
      className={styles.form}
      method="post"
      action={localePath(kind === "signUp" ? paths.signUp : paths.signIn, locale)}
    >
      <Kept next={next} work={work} invitation={invitation} />
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {again ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <>
          <p className="muted">{t(work ? "email.workIntro" : "email.intro")}</p>
          <EmailField
            label={t(work ? "email.workLabel" : "email.label")}
            name="email"
            defaultValue={email}
            enterKeyHint="send"
          />
        </>
      )}
      <Button type="submit" fullWidth size="large" variant={again ? "outline" : "main"}>
        {t(again ? "code.resend" : "email.submit")}
      </Button>
    </form>
  );
}

/** Takes the code that was mailed. */
function CodeEntry({ next, email, work, problem }: Pick<SignInQuery, "next" | "work" | "email"> & { problem: string }) {
  const { t } = useTranslation("auth");
  const { locale } = useMarket();
  return (
    <form className={styles.form} method="post" action={localePath(paths.otp, locale)}>
      <Kept next={next} work={work} />
      <input type="hidden" name="email" value={email} />
      <p className="muted">
        {t("code.intro")} <strong className={styles.email}>{email}</strong>{" "}
        <a href={`${localePath(paths.signIn, locale)}?${new URLSearchParams({ next, ...(work && { work: "1" }) })}`}>
          {t("code.changeEmail")}
        </a>
      </p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Field
        label={t("code.label")}
        name="code"
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
        maxLength={LIMITS.codeLength + 4}
        help={t("code.help")}
      />
      <Button type="submit" fullWidth size="large">
        {t("code.submit")}
      </Button>
    </form>
  );
}
