import { useState } from "react";
import { localePath } from "@/contract/locales";
import { LIMITS } from "@/contract/limits";
import type { ManagerSetting } from "@/contract/routes/managerRoutes";
import { Checkbox } from "@/components/form/Checkbox";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { useShell } from "@/components/layout/ShellContext";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { CompanyNotice } from "./loadCompanyPage";
import { SettingsPeople } from "./SettingsPeople";
import { useSettingsForm } from "./useSettingsForm";
import styles from "./CompanyPage.module.css";

/** What managers decide about their members' orders. Without scripts it posts to the page itself. */
export function SettingsForm({ first, told }: { first: ManagerSetting; told: CompanyNotice }) {
  const { t } = useTranslation("company");
  const { locale } = useMarket();
  const { categories } = useShell();
  const failureText = useFailureText();
  const [setting, setSetting] = useState(first);
  const [saved, setSaved] = useState(told.saved);
  const { errors, isSubmitting, failure, submit, clearFieldError, validateOnBlur } = useSettingsForm(
    setting,
    (next) => {
      setSetting(next);
      setSaved(true);
    },
  );
  const errorOf = (name: keyof typeof errors) => {
    if (errors[name] || told.error !== name) return errors[name];
    return t(name.startsWith("limit_") ? "settings.amount" : "settings.wrong");
  };
  const { currency } = setting;
  const refusal = told.error === "changed" ? t("settings.changed") : told.error ? t("settings.form") : "";
  const problem = failure ? failureText(failure) : refusal;
  return (
    <section aria-labelledby="company-settings">
      <h2 id="company-settings">{t("settings.title")}</h2>
      <form
        method="post"
        action={localePath(paths.company, locale)}
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onBlur={validateOnBlur}
        onInput={(event) => {
          clearFieldError(event);
          setSaved(false);
        }}
      >
        <input type="hidden" name="version" value={setting.version} />
        {saved && !problem && (
          <Notice tone="positive" live>
            {t("settings.saved")}
          </Notice>
        )}
        {problem && !saved && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        <Checkbox
          label={t("settings.approval")}
          help={t("settings.approvalHelp")}
          name="approval_required"
          defaultChecked={setting.approval_required}
        />
        <div className={styles.pair}>
          <Field
            label={t("settings.perOrder", { currency })}
            help={t("settings.limitHelp")}
            name="limit_per_order"
            defaultValue={setting.limit_per_order ?? ""}
            inputMode="decimal"
            autoComplete="off"
            optional
            maxLength={12}
            error={errorOf("limit_per_order")}
          />
          <Field
            label={t("settings.perMonth", { currency })}
            name="limit_per_month"
            defaultValue={setting.limit_per_month ?? ""}
            inputMode="decimal"
            autoComplete="off"
            optional
            maxLength={12}
            error={errorOf("limit_per_month")}
          />
        </div>
        <fieldset>
          <legend>{t("settings.categories")}</legend>
          <p className="muted">{t("settings.categoriesHelp")}</p>
          <div className={styles.boxes}>
            {categories.map(({ slug, name }) => (
              <Checkbox
                key={slug}
                label={name}
                name="categories"
                value={slug}
                defaultChecked={setting.categories.includes(slug)}
              />
            ))}
          </div>
        </fieldset>
        <div className={styles.pair}>
          <Field
            label={t("settings.substitute")}
            help={t("settings.substituteHelp")}
            name="substitute_email"
            defaultValue={setting.substitute_email}
            type="email"
            inputMode="email"
            autoComplete="off"
            optional
            maxLength={LIMITS.emailLength}
            error={errorOf("substitute_email")}
          />
          <Field
            label={t("settings.until")}
            name="substitute_until"
            defaultValue={setting.substitute_until}
            type="date"
            optional
            error={errorOf("substitute_until")}
          />
        </div>
        <Select
          label={t("settings.holdDays")}
          name="hold_days"
          defaultValue={String(setting.hold_days)}
          options={[0, 1, 2, 3].map((days) => ({ value: String(days), label: t(`settings.days_${days}`) }))}
        />
        <div>
          <Button type="submit" loading={isSubmitting}>
            {t("settings.save")}
          </Button>
        </div>
      </form>
      <SettingsPeople setting={setting} />
    </section>
  );
}
