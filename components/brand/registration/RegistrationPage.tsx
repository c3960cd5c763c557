import "@/styles/formParts";
import { useEffect, useRef, useState } from "react";
import { TextArea } from "@/components/form/Field";
import { ErrorSummary } from "@/components/form/ErrorSummary";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { Application } from "@/contract/desk/applicationRoutes";
import { APPLICATION_LIMITS, isOpenForm } from "@/contract/desk/applicationTerms";
import { useApplicationForm } from "@/hooks/desk/useApplicationForm";
import { useLeaveGuard } from "@/hooks/desk/useLeaveGuard";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { restartApplication } from "@/services/desk/applications";
import { paperAddress } from "@/services/desk/papers";
import { FiledPapers } from "./FiledPapers";
import { Papers } from "./Papers";
import { Progress } from "./Progress";
import { applyFieldId, RegistrationFields } from "./RegistrationFields";
import { SentForm } from "./SentForm";
import { Thread } from "./Thread";
import styles from "./Registration.module.css";

/** Applying to sell here: the form, saved as it is typed, questions and answers, and what was decided. */
export function RegistrationPage({ application: first }: { application: Application }) {
  const { t } = useTranslation("brandJoining");
  const failureText = useFailureText();
  const { form, application, round, saving, failure, errors, attempt, isSending, ...acts } = useApplicationForm(first);
  const { onInput, send, takeTheirs, keepMine, replace } = acts;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (round > 0) title.current?.focus();
  }, [round]);
  useLeaveGuard(saving === "failed" || saving === "typing" || saving === "elsewhere");

  const [problem, setProblem] = useState("");
  const restart = async () => {
    const answer = await restartApplication();
    if (answer.failure) setProblem(failureText(answer.failure));
    else replace(answer.data);
  };
  const isOpen = isOpenForm(application.state);
  const isAsked = application.state === "questions";
  const labelOf = (field: string) => {
    if (field === "terms_version") return t("sections.terms");
    return t(field === "answer" ? "answer" : `fields.${field}`);
  };
  const wrong = Object.entries(errors).map(([field, message]) => ({
    field: applyFieldId(field),
    message: `${labelOf(field)} – ${message}`,
  }));
  return (
    <div className={`container ${styles.page}`}>
      <div>
        <h1 className="display" ref={title} tabIndex={-1}>
          {t(`state.${application.state}.title`)}
        </h1>
        <p className={styles.lead}>{t(`state.${application.state}.text`)}</p>
      </div>
      <Progress state={application.state} />
      {application.state === "accepted" && (
        <div>
          <ButtonLink href={deskPaths.create} prefetch="never">
            {t("toCreate")}
          </ButtonLink>
        </div>
      )}
      {application.state === "refused" && (
        <Notice
          title={t("refused")}
          action={
            <Button variant="outline" size="small" onClick={() => void restart()}>
              {t("restart")}
            </Button>
          }
        >
          {application.reason}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Thread notes={application.notes} reader="applicant" />
      {isOpen ? (
        <form
          key={round}
          ref={form}
          className={styles.form}
          noValidate
          onInput={onInput}
          onSubmit={(event) => {
            event.preventDefault();
            const answer = new FormData(event.currentTarget).get("answer");
            void send(isAsked ? String(answer ?? "") : null);
          }}
        >
          <ErrorSummary errors={wrong} attempt={attempt} />
          {saving === "elsewhere" && (
            <Notice
              tone="warning"
              live
              title={t("elsewhere.title")}
              action={
                <span className={styles.pair}>
                  <Button size="small" variant="outline" onClick={takeTheirs}>
                    {t("elsewhere.theirs")}
                  </Button>
                  <Button size="small" variant="outline" onClick={keepMine}>
                    {t("elsewhere.mine")}
                  </Button>
                </span>
              }
            >
              {t("elsewhere.text")}
            </Notice>
          )}
          {isAsked && (
            <TextArea
              id={applyFieldId("answer")}
              name="answer"
              label={t("answer")}
              error={errors.answer}
              maxLength={APPLICATION_LIMITS.noteLength}
              required={false}
            />
          )}
          <RegistrationFields form={application.form} errors={errors} />
          <Papers first={application.papers} />
          {failure && saving !== "elsewhere" && wrong.length === 0 && (
            <Notice tone="danger" live>
              {failureText(failure)}
            </Notice>
          )}
          <div className={styles.bar}>
            <p className="muted">{t(`saving.${saving}`)}</p>
            <Button type="submit" loading={isSending}>
              {t(isAsked ? "sendAnswer" : "apply")}
            </Button>
          </div>
        </form>
      ) : (
        <section className={styles.section} aria-labelledby="sent-form">
          <h2 id="sent-form">{t("sent")}</h2>
          <SentForm form={application.form} />
          {application.papers.length > 0 && (
            <>
              <h3>{t("papers.sent")}</h3>
              <FiledPapers papers={application.papers} addressOf={({ id }) => paperAddress(id)} />
            </>
          )}
        </section>
      )}
    </div>
  );
}
