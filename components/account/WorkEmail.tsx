import Router from "next/router";
import { useEffect, useRef, useState } from "react";
import { object, string } from "yup";
import type { Profile } from "@/contract/customer";
import { LIMITS } from "@/contract/limits";
import { EmailField } from "@/components/form/EmailField";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors } from "@/services/answer";
import { requestWorkEmail, removeWorkEmail, verifyWorkEmail } from "@/services/signIn/workEmail";
import { profileChanged } from "@/store/customer";
import { isEmail } from "@/utils/checkout/emailRule";
import styles from "./ProfilePage.module.css";

interface WorkEmailProps {
  profile: Profile;
  /** Of the mailed link that led here; empty without one. */
  token: string;
}

interface FormNotice {
  tone: "positive" | "danger";
  text: string;
}

/** The address that makes somebody a member of their company: asked for, mailed a link, proven, removed. */
export function WorkEmail({ profile, token }: WorkEmailProps) {
  const { t } = useTranslation("account");
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const { work_email: proven, work_email_asked: asked, company_name: company } = profile;
  const [told, setTold] = useState<FormNotice | null>(null);
  const [busy, setBusy] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);

  const change = async (work: () => ReturnType<typeof removeWorkEmail>) => {
    setBusy(true);
    const { data, failure, message } = await work();
    if (data) dispatch(profileChanged(data));
    setTold(failure ? { tone: "danger", text: failureText(failure) } : { tone: "positive", text: message });
    setBusy(false);
    setIsRemoving(false);
    if (!failure) setIsChanging(false);
    return failure;
  };

  const verified = useRef(false);
  useEffect(() => {
    if (token === "" || verified.current) return;
    verified.current = true;
    void change(() => verifyWorkEmail(token)).then(() =>
      // A link that was used has nothing to say when the page is loaded again.
      Router.replace(paths.profile, undefined, { shallow: true }),
    );
    // Once for each link; what it calls is made anew with each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token]);

  return (
    <section aria-labelledby="profile-work" className={styles.work}>
      <h2 id="profile-work">{t("workEmail.title")}</h2>
      {token !== "" && busy && <p role="status">{t("workEmail.confirming")}</p>}
      {told && (
        <Notice tone={told.tone} live>
          {told.text}
        </Notice>
      )}
      {proven !== "" && (
        <>
          <p className={styles.address}>{proven}</p>
          {company !== "" && <p className="muted">{t("workEmail.member", { company })}</p>}
        </>
      )}
      {asked !== "" && (
        <>
          {!told && <p>{t("workEmail.asked", { email: asked })}</p>}
          <div className={styles.dataButtons}>
            <Button
              variant="outline"
              loading={busy}
              onClick={() => void change(() => requestWorkEmail(asked, proven === ""))}
            >
              {t("workEmail.again")}
            </Button>
            <Button variant="outline" disabled={busy} onClick={() => void change(removeWorkEmail)}>
              {t("workEmail.cancel")}
            </Button>
          </div>
        </>
      )}
      {asked === "" && proven !== "" && !isChanging && (
        <div className={styles.dataButtons}>
          <Button variant="outline" onClick={() => setIsChanging(true)}>
            {t("workEmail.change")}
          </Button>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsRemoving(true)}>
            {t("workEmail.remove")}
          </Button>
        </div>
      )}
      {asked === "" && (proven === "" || isChanging) && (
        <>
          {proven === "" && <p className="muted">{t(company ? "workEmail.already" : "workEmail.text", { company })}</p>}
          <WorkEmailForm onAsk={(email) => change(() => requestWorkEmail(email, proven === ""))} />
        </>
      )}
      <Dialog size="small" open={isRemoving} onClose={() => setIsRemoving(false)} title={t("workEmail.askTitle")}>
        <div className={styles.prove}>
          <p>{t("workEmail.askText", { email: proven })}</p>
          <div className={styles.buttons}>
            <Button variant="outline" onClick={() => setIsRemoving(false)}>
              {t("workEmail.keep")}
            </Button>
            <Button loading={busy} onClick={() => void change(removeWorkEmail)}>
              {t("workEmail.remove")}
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}

type Ask = (email: string) => Promise<Awaited<ReturnType<typeof removeWorkEmail>>["failure"]>;

function WorkEmailForm({ onAsk }: { onAsk: Ask }) {
  const { t } = useTranslation("account");
  const { t: say } = useTranslation("contact");
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { email: "" },
    schema: object({
      email: string()
        .trim()
        .lowercase()
        .required(say("emailInvalid"))
        .test("address", say("emailInvalid"), (value) => isEmail(value)),
    }),
    onSubmit: async ({ email }) => {
      const failure = await onAsk(email);
      return failure ? fieldErrors(failure) : undefined;
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
    >
      <EmailField
        label={t("workEmail.label")}
        name="email"
        enterKeyHint="send"
        maxLength={LIMITS.emailLength}
        error={errors.email}
      />
      <Button type="submit" variant="outline" loading={isSubmitting}>
        {t("workEmail.send")}
      </Button>
    </form>
  );
}
