import { useState } from "react";
import { localePath } from "@/contract/locales";
import { LIMITS } from "@/contract/limits";
import { CALL_PATH } from "@/contract/rules/callTerms";
import { CONTACT_HONEYPOT, type ContactField } from "@/contract/rules/contactTerms";
import type { BookedCall } from "@/contract/company/calls";
import { EmailField } from "@/components/form/EmailField";
import { Field, TextArea } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors } from "@/services/answer";
import { bookCall } from "@/services/company/employers";
import styles from "./CallForm.module.css";
import { callSchema } from "./callSchema";
import { CallTimes } from "./CallTimes";
import type { CallPage } from "./loadCall";

interface CallFormProps extends Pick<CallPage, "topic" | "days" | "timeZone" | "typed" | "refusal"> {
  onBooked: (call: BookedCall) => void;
  /** Its times are not what they were. */
  onStale: () => void;
}

/** A time and who is called. Without scripts it posts to the page of the same name. */
export function CallForm({ topic, days, timeZone, typed, refusal, onBooked, onStale }: CallFormProps) {
  const { t } = useTranslation("employers");
  const { t: say } = useTranslation("contact");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [problem, setProblem] = useState(refusal?.message ?? "");
  const [chosen, setChosen] = useState("");
  const [old, setOld] = useState(refusal?.errors ?? {});
  const form = useUncontrolledForm({
    initial: { starts_at: "", time_zone: timeZone, ...typed, fax: "" },
    schema: callSchema(t, say),
    onSubmit: async ({ fax, ...values }) => {
      setProblem("");
      setOld({});
      const { failure, data } = await bookCall({ topic, ...values, ...(fax && { fax }) });
      if (failure || !data) {
        if (failure) setProblem(failureText(failure));
        if (failure?.httpStatus === 409) onStale();
        return failure ? fieldErrors(failure) : undefined;
      }
      onBooked(data);
      return undefined;
    },
  });
  const errorOf = (name: string) => form.errors[name as keyof typeof form.errors] ?? old[name];
  const field = (name: ContactField) => ({
    id: `call-${name}`,
    name,
    label: say(name),
    defaultValue: typed[name],
    error: errorOf(name),
  });
  return (
    <form
      method="post"
      action={localePath(CALL_PATH, locale)}
      className={styles.form}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      noValidate
    >
      <input type="hidden" name="topic" value={topic} readOnly />
      <input type="hidden" name="time_zone" value={timeZone} readOnly />
      {problem && (
        <Notice tone="danger" title={t("call.failed")} live>
          {problem}
        </Notice>
      )}
      <CallTimes
        key={timeZone}
        days={days}
        timeZone={timeZone}
        error={errorOf("starts_at")}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div className={styles.person}>
        <h2 className={styles.heading}>{t("call.who")}</h2>
        <Field {...field("name")} autoComplete="name" enterKeyHint="next" maxLength={LIMITS.nameLength} />
        <EmailField
          {...field("email")}
          label={topic === "pods" ? t("call.pods.email") : say("email")}
          enterKeyHint="next"
          maxLength={LIMITS.contactEmailLength}
        />
        <Field
          {...field("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          help={say("phoneHelp")}
          maxLength={LIMITS.phoneLength}
        />
        <TextArea {...field("comment")} label={t("call.comment")} optional rows={3} maxLength={LIMITS.commentLength} />
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor="call-fax">{say("fax")}</label>
          <input id="call-fax" name={CONTACT_HONEYPOT} tabIndex={-1} autoComplete="off" />
        </div>
        <Button type="submit" size="large" fullWidth loading={form.isSubmitting} loadingText={say("sending")}>
          {t("call.submit")}
        </Button>
      </div>
    </form>
  );
}
