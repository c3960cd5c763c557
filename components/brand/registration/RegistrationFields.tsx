import { useState } from "react";
import { Checkbox } from "@/components/form/Checkbox";
import { Field, TextArea } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import {
  APPLICATION_LIMITS,
  PRODUCT_KINDS,
  TERMS_VERSION,
  VAT_COUNTRIES,
  type ApplicationForm,
} from "@/contract/desk/applicationTerms";
import { LIMITS } from "@/contract/limits";
import { COUNTRY_CODES, isCountryCode } from "@/contract/markets";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import styles from "./Registration.module.css";

interface RegistrationFieldsProps {
  form: ApplicationForm;
  errors: Record<string, string>;
}

export const applyFieldId = (name: string) => `apply-${name}`;

const TERMS = ["law", "safety", "sending", "money", "end"] as const;

/** All that the store wants to know of whoever sells here, in sections. The fields are the browser's own. */
export function RegistrationFields({ form, errors }: RegistrationFieldsProps) {
  const { t } = useTranslation("brandJoining");
  const { locale } = useMarket();
  const [country, setCountry] = useState<string>(form.country);
  const [isInUnion, setIsInUnion] = useState(form.manufacturer_in_eu);
  const hasNumber = isCountryCode(country) && VAT_COUNTRIES.includes(country);
  const countries = COUNTRY_CODES.map((value) => ({ value, label: countryName(value, locale) })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
  const common = (name: keyof ApplicationForm & string) => ({
    id: applyFieldId(name),
    name,
    label: t(`fields.${name}`),
    error: errors[name],
    required: false,
  });
  const text = (name: Exclude<keyof ApplicationForm, "manufacturer_in_eu" | "product_kinds">) => ({
    ...common(name),
    defaultValue: form[name],
  });
  return (
    <>
      <section className={styles.section} aria-labelledby="section-company">
        <h2 id="section-company">{t("sections.company")}</h2>
        <Field {...text("legal_name")} maxLength={LIMITS.nameLength} autoComplete="organization" />
        <div className={styles.pair}>
          <Select
            {...text("country")}
            options={countries}
            blank={t("fields.chooseCountry")}
            autoComplete="country"
            onChange={({ target }) => setCountry(target.value)}
          />
          <Field
            {...text("vat_number")}
            optional={!hasNumber}
            help={t(hasNumber ? "help.vat" : "help.noVat")}
            maxLength={LIMITS.vatNumberLength}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <TextArea
          {...text("address")}
          rows={3}
          maxLength={APPLICATION_LIMITS.addressLength}
          autoComplete="street-address"
        />
      </section>
      <section className={styles.section} aria-labelledby="section-contact">
        <h2 id="section-contact">{t("sections.contact")}</h2>
        <div className={styles.pair}>
          <Field {...text("contact_name")} maxLength={LIMITS.nameLength} autoComplete="name" />
          <Field {...text("contact_phone")} type="tel" maxLength={LIMITS.phoneLength} autoComplete="tel" />
        </div>
      </section>
      <section className={styles.section} aria-labelledby="section-safety">
        <h2 id="section-safety">{t("sections.safety")}</h2>
        <p className="muted">{t("help.safety")}</p>
        <div className={styles.pair}>
          <Field {...text("manufacturer_name")} maxLength={LIMITS.nameLength} />
          <Field {...text("manufacturer_email")} type="email" maxLength={LIMITS.emailLength} spellCheck={false} />
        </div>
        <TextArea {...text("manufacturer_address")} rows={2} maxLength={APPLICATION_LIMITS.addressLength} />
        <Checkbox
          id={applyFieldId("manufacturer_in_eu")}
          name="manufacturer_in_eu"
          value="yes"
          label={t("fields.manufacturer_in_eu")}
          defaultChecked={form.manufacturer_in_eu}
          onChange={({ target }) => setIsInUnion(target.checked)}
        />
        <div hidden={isInUnion}>
          <TextArea
            {...text("eu_responsible")}
            rows={2}
            help={t("help.responsible")}
            maxLength={APPLICATION_LIMITS.responsibleLength}
          />
        </div>
      </section>
      <section className={styles.section} aria-labelledby="section-goods">
        <h2 id="section-goods">{t("sections.goods")}</h2>
        <fieldset className={styles.kinds} aria-describedby={errors.product_kinds ? "kinds-error" : undefined}>
          <legend>{t("fields.product_kinds")}</legend>
          {PRODUCT_KINDS.map((kind, at) => (
            <Checkbox
              key={kind}
              id={at === 0 ? applyFieldId("product_kinds") : undefined}
              name="product_kinds"
              value={kind}
              label={t(`kinds.${kind}`)}
              defaultChecked={form.product_kinds.includes(kind)}
            />
          ))}
          {errors.product_kinds && (
            <p id="kinds-error" className={styles.error}>
              {errors.product_kinds}
            </p>
          )}
        </fieldset>
        <TextArea
          {...text("sample_links")}
          optional
          rows={3}
          help={t("help.links", { count: APPLICATION_LIMITS.links })}
          maxLength={APPLICATION_LIMITS.links * APPLICATION_LIMITS.linkLength}
          spellCheck={false}
        />
      </section>
      <section className={styles.section} aria-labelledby="section-service">
        <h2 id="section-service">{t("sections.service")}</h2>
        <div className={styles.pair}>
          <Field
            {...text("return_days")}
            type="number"
            inputMode="numeric"
            min={APPLICATION_LIMITS.returnDaysLeast}
            max={APPLICATION_LIMITS.returnDaysMost}
            help={t("help.returns", { least: APPLICATION_LIMITS.returnDaysLeast })}
          />
          <Field
            {...text("handling_days")}
            type="number"
            inputMode="numeric"
            min={0}
            max={APPLICATION_LIMITS.handlingDaysMost}
            help={t("help.handling")}
          />
        </div>
      </section>
      <section className={styles.section} aria-labelledby="section-terms">
        <h2 id="section-terms">{t("sections.terms")}</h2>
        <ol className={styles.terms}>
          {TERMS.map((name) => (
            <li key={name}>{t(`terms.${name}`)}</li>
          ))}
        </ol>
        <Checkbox
          id={applyFieldId("terms_version")}
          name="terms_version"
          value={TERMS_VERSION}
          label={t("fields.terms_version", { version: TERMS_VERSION })}
          error={errors.terms_version}
          defaultChecked={form.terms_version === TERMS_VERSION}
        />
      </section>
    </>
  );
}
