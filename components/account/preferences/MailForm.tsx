import { useState } from "react";
import { mixed, object, string } from "yup";
import { localePath } from "@/contract/locales";
import { LANGUAGES } from "@/contract/markets";
import type { MailLanguage, Preferences } from "@/contract/routes/preferenceRoutes";
import { Checkbox } from "@/components/form/Checkbox";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { accountPaths } from "@/constants/accountPaths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { savePreferences } from "@/services/account/preferences";
import { languageName } from "@/utils/format/countryName";
import styles from "./Preferences.module.css";

interface MailFormProps {
  preferences: Preferences;
  /** Saved without scripts just now. */
  saved: boolean;
  onChanged: (now: Preferences) => void;
}

interface FormNotice {
  tone: "positive" | "danger";
  text: string;
}

/** In which language mails come, and whether letters do. */
export function MailForm({ preferences, saved, onChanged }: MailFormProps) {
  const { t } = useTranslation("preferences");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const { mail_language: language, news } = preferences;
  const [told, setTold] = useState<FormNotice | null>(saved ? { tone: "positive", text: t("saved") } : null);
  const { isSubmitting, submit } = useUncontrolledForm<{ mail_language: MailLanguage; news: string }>({
    initial: { mail_language: "", news: "" },
    schema: object({
      mail_language: mixed<MailLanguage>()
        .oneOf(["", ...LANGUAGES])
        .default(""),
      news: string().default(""),
    }),
    onSubmit: async ({ mail_language, news: wanted }) => {
      const wants = wanted !== "";
      const change = { mail_language, ...(wants !== (news !== "off") && { news: wants }) };
      const { data, failure } = await savePreferences(change);
      if (failure) setTold({ tone: "danger", text: failureText(failure) });
      else {
        onChanged(data);
        setTold({ tone: "positive", text: t(data.news === "asked" && news !== "asked" ? "mailed" : "saved") });
      }
      return undefined;
    },
  });
  return (
    <form
      className={styles.form}
      method="post"
      action={localePath(accountPaths.preferences, locale)}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => setTold(null)}
    >
      <Select
        label={t("mails.language")}
        help={t("mails.languageHelp")}
        name="mail_language"
        defaultValue={language}
        options={[
          { value: "", label: t("mails.asPage") },
          ...LANGUAGES.map((code) => ({ value: code, label: languageName(code) })),
        ]}
        optional
      />
      <Checkbox label={t("mails.news")} help={t(`mails.${news}`)} name="news" defaultChecked={news !== "off"} />
      {told && (
        <Notice tone={told.tone} live>
          {told.text}
        </Notice>
      )}
      <div>
        <Button type="submit" loading={isSubmitting}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
