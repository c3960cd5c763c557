import { useState } from "react";
import { object, string } from "yup";
import type { Profile } from "@/contract/customer";
import { localePath } from "@/contract/locales";
import { LIMITS } from "@/contract/limits";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { useTranslation } from "@/hooks/useTranslation";
import { fieldErrors } from "@/services/answer";
import { saveProfile } from "@/store/customer";
import { nameTest } from "@/utils/checkout/nameTest";
import styles from "./ProfilePage.module.css";

type Outcome = { saved: true } | { saved: false; text: string };

interface ProfileFormProps {
  profile: Profile;
  /** How the form went without scripts: the field that was refused. */
  told?: "" | "saved" | "fullname" | "phone";
}

/** Name and phone. */
export function ProfileForm({ profile, told = "" }: ProfileFormProps) {
  const { t } = useTranslation("account");
  const { t: say } = useTranslation("contact");
  const { locale } = useMarket();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [outcome, setOutcome] = useState<Outcome | null>(told === "saved" ? { saved: true } : null);
  const text = (limit: number) => string().trim().max(limit, say("long", { limit })).default("");
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { fullname: "", phone: "" },
    schema: object({
      fullname: text(LIMITS.nameLength).test(nameTest("person", (fault) => say(fault))),
      phone: text(LIMITS.phoneLength),
    }),
    onSubmit: async ({ fullname, phone }) => {
      const result = await dispatch(saveProfile({ fullname, phone }));
      const failure = saveProfile.rejected.match(result) ? result.payload : undefined;
      setOutcome(failure ? { saved: false, text: failureText(failure) } : { saved: true });
      return failure && fieldErrors(failure);
    },
  });

  return (
    <form
      className={styles.form}
      method="post"
      action={localePath(paths.profile, locale)}
      noValidate
      onSubmit={(event) => void submit(event)}
      onBlur={validateOnBlur}
      onInput={(event) => {
        clearFieldError(event);
        setOutcome(null);
      }}
    >
      <Field
        label={t("fullname")}
        name="fullname"
        defaultValue={profile.fullname}
        autoComplete="name"
        enterKeyHint="next"
        optional
        maxLength={LIMITS.nameLength}
        error={errors.fullname ?? (told === "fullname" && !outcome ? say("link") : undefined)}
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
        error={errors.phone ?? (told === "phone" && !outcome ? say("phoneInvalid") : undefined)}
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
