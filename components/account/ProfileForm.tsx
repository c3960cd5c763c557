import { useState, type SyntheticEvent } from "react";
import type { Profile } from "@/contract/customer";
import { LIMITS } from "@/contract/limits";
import { Checkbox } from "@/components/form/Checkbox";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { saveProfile } from "@/store/customer";
import styles from "./ProfilePage.module.css";

type Outcome = { saved: true } | { saved: false; text: string; fields: Record<string, string> };

/** Name, phone and mail preference. The e-mail is who the customer is, so it stays. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation("account");
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [values, setValues] = useState({
    fullname: profile.fullname,
    phone: profile.phone,
    subscribed: !profile.unsubscribe_email,
  });
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const change = (part: Partial<typeof values>) => {
    setValues((now) => ({ ...now, ...part }));
    setOutcome(null);
  };

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    const { fullname, phone, subscribed } = values;
    const result = await dispatch(saveProfile({ fullname, phone, unsubscribe_email: !subscribed }));
    setBusy(false);
    if (saveProfile.fulfilled.match(result)) setOutcome({ saved: true });
    else if (result.payload) {
      const fields = Object.fromEntries(
        result.payload.errors.map(({ field, message }) => [field.split(".").pop(), message]),
      );
      setOutcome({ saved: false, text: failureText(result.payload), fields });
    }
  };
  const errors = outcome && !outcome.saved ? outcome.fields : {};

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
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
        value={values.fullname}
        autoComplete="name"
        enterKeyHint="next"
        optional
        maxLength={LIMITS.nameLength}
        error={errors.fullname}
        onChange={(event) => change({ fullname: event.target.value })}
      />
      <Field
        label={t("phone")}
        help={t("phoneHelp")}
        value={values.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="done"
        optional
        maxLength={40}
        error={errors.phone}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <Checkbox
        label={t("subscribed")}
        help={t("subscribedHelp")}
        checked={values.subscribed}
        onChange={(event) => change({ subscribed: event.target.checked })}
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
        <Button type="submit" loading={busy}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
