import { useState } from "react";
import { object, string } from "yup";
import type { Profile } from "@/contract/customer";
import { LIMITS } from "@/contract/limits";
import { Checkbox } from "@/components/form/Checkbox";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { useTranslation } from "@/hooks/useTranslation";
import { fieldErrors } from "@/services/answer";
import { saveProfile } from "@/store/customer";
import { nameTest } from "@/utils/checkout/nameTest";
import styles from "./ProfilePage.module.css";

type Outcome = { saved: true } | { saved: false; text: string };

/** Name, phone and mail preference. The e-mail is who the customer is, so it stays. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation("account");
  const { t: say } = useTranslation("contact");
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const text = (limit: number) => string().trim().max(limit, say("long", { limit })).default("");
  const { errors, isSubmitting, submit, forgive } = useUncontrolledForm({
    initial: { fullname: "", phone: "", subscribed: "" },
    schema: object({
      fullname: text(LIMITS.nameLength).test(nameTest("person", (fault) => say(fault))),
      phone: text(LIMITS.phoneLength),
      subscribed: string().default(""),
    }),
    onSubmit: async ({ fullname, phone, subscribed }) => {
      const result = await dispatch(saveProfile({ fullname, phone, unsubscribe_email: subscribed === "" }));
      const failure = saveProfile.rejected.match(result) ? result.payload : undefined;
      setOutcome(failure ? { saved: false, text: failureText(failure) } : { saved: true });
      return failure && fieldErrors(failure);
    },
  });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={(event) => {
        forgive(event);
        setOutcome(null);
      }}
    >
      <Field
        label={t("email")}
        help={t("emailHelp")}
        value={profile.email}
        type="email"
        autoComplete="email"
        disabled
      />
      <Field
        label={t("fullname")}
        name="fullname"
        defaultValue={profile.fullname}
        autoComplete="name"
        enterKeyHint="next"
        optional
        maxLength={LIMITS.nameLength}
        error={errors.fullname}
      />
      <Field
        label={t("phone")}
        help={t("phoneHelp")}
        name="phone"
        defaultValue={profile.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="done"
        optional
        maxLength={40}
        error={errors.phone}
      />
      <Checkbox
        label={t("subscribed")}
        help={t("subscribedHelp")}
        name="subscribed"
        defaultChecked={!profile.unsubscribe_email}
      />
      {outcome &&
        (outcome.saved ? (
          <Notice tone="positive" live>
            {t("saved")}
          </Notice>
        ) : (
          <Notice tone="danger" live>
            {outcome.text}
          </Notice>
        ))}
      <div>
        <Button type="submit" loading={isSubmitting}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
