import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import styles from "@/components/desk/DeskOrder.module.css";
import { FormNotices } from "@/components/desk/FormNotices";
import { SaveBar } from "@/components/desk/SaveBar";
import { Badge } from "@/components/ui/Badge";
import { Chip } from "@/components/ui/Chip";
import { LANGUAGES, type Language } from "@/contract/markets";
import type { MailForm, MailTextsByLanguage } from "@/contract/settings/mailRoutes";
import { useDeskForm } from "@/hooks/desk/useDeskForm";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { saveMailTexts } from "@/services/desk/console/mails";
import { cx } from "@/utils/cx";
import { languageName } from "@/utils/format/countryName";
import { MailPreview } from "./MailPreview";
import { MailTextField } from "./MailTextField";
import { useMailLabels } from "./useMailLabels";

/** The texts of a mail, language by language, beside the mail as it would leave. */
export function MailEditor({ first }: { first: MailForm }) {
  const { t } = useTranslation("mailDesk");
  const { language: reader } = useMarket();
  const [language, setLanguage] = useState<Language>(reader);
  const [changed, setChanged] = useState<readonly Language[]>(first.changed);
  const { mail, fields, placeholders } = first;
  const form = useDeskForm<MailTextsByLanguage>({
    name: `mail-${mail}`,
    doc: first.texts,
    version: first.version,
    send: (version, changes) => saveMailTexts(mail, version, changes, (now) => setChanged(now.changed)),
  });
  const { nameOf, labelOf } = useMailLabels(first);
  const texts = form.values[language];
  const errorsIn = (each: Language) => Object.keys(form.errors).filter((path) => path.startsWith(`${each}.`)).length;
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <FormNotices form={form} labelOf={labelOf} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <fieldset className={cx(formStyles.words, styles.units)}>
            <legend>{t("language")}</legend>
            <div className={formStyles.actions}>
              {LANGUAGES.map((each) => (
                <Chip key={each} pressed={each === language} onToggle={() => setLanguage(each)}>
                  <span lang={each}>{languageName(each)}</span>
                  {errorsIn(each) > 0 ? (
                    <Badge tone="danger">{t("wrong")}</Badge>
                  ) : (
                    changed.includes(each) && <Badge tone="positive">{t("changed")}</Badge>
                  )}
                </Chip>
              ))}
            </div>
          </fieldset>
          {placeholders.length > 0 && (
            <section className={styles.page} aria-labelledby="mail-placeholders">
              <div>
                <h2 id="mail-placeholders">{t("placeholders")}</h2>
                <p className={styles.detail}>{t("placeholdersText")}</p>
              </div>
              <dl className={styles.facts}>
                {placeholders.map(({ name, meaning, sample }) => (
                  <div key={name} style={{ display: "contents" }}>
                    <dt>
                      <Badge>{`{${name}}`}</Badge>
                    </dt>
                    <dd>{t("meaning", { meaning, sample })}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
          {fields.map((field) => (
            <MailTextField
              key={`${language} ${field.name}`}
              field={field}
              label={nameOf(field)}
              language={language}
              value={texts[field.name] ?? ""}
              error={form.errors[`${language}.${field.name}`]}
              set={(text) => form.set(`${language}.${field.name}`, text)}
            />
          ))}
        </div>
        <MailPreview mail={mail} language={language} texts={texts} isReal={first.has_preview} />
      </div>
      <SaveBar form={form} labelOf={labelOf} />
    </form>
  );
}
