import { useState } from "react";
import type { Preferences } from "@/contract/routes/preferenceRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { BrowserChoices } from "./BrowserChoices";
import { ConsentHistory } from "./ConsentHistory";
import { MailForm } from "./MailForm";
import styles from "./Preferences.module.css";

/** What a customer has chosen: for their account, and for this browser. */
export function PreferencesPage({ first, saved }: { first: Preferences; saved: boolean }) {
  const { t } = useTranslation("preferences");
  const [preferences, setPreferences] = useState(first);
  return (
    <div className={styles.page}>
      <section className={styles.part} aria-labelledby="preferences-mails">
        <h2 id="preferences-mails">{t("mails.title")}</h2>
        <MailForm preferences={preferences} saved={saved} onChanged={setPreferences} />
      </section>
      <BrowserChoices />
      <ConsentHistory consents={preferences.consents} />
    </div>
  );
}
