import "@/styles/deskParts";
import styles from "@/components/desk/DeskForm.module.css";
import { LocalizedField } from "@/components/desk/LocalizedField";
import { ErrorSummary } from "@/components/form/ErrorSummary";
import { Field } from "@/components/form/Field";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { PromotionDetail } from "@/contract/promotionDesk/promotionDeskRoutes";
import { LIMITS } from "@/contract/limits";
import { PROMOTION_LIMITS } from "@/contract/promotionDesk/promotionDeskTerms";
import { perLanguage } from "@/contract/rules/languages";
import { useTranslation } from "@/hooks/useTranslation";
import { ExampleCart } from "./ExampleCart";
import { PromotionBox, PromotionField } from "./fields";
import { Simulation } from "./Simulation";
import { fieldId, usePromotionEditor, type PromotionFields } from "./usePromotionEditor";
import { WhatAndWho } from "./WhatAndWho";
import { WhenField } from "./WhenField";

interface PromotionEditorProps {
  /** Null for a new one that begins empty. */
  promotion: PromotionDetail | null;
  /** A new one that begins as this. */
  isCopy: boolean;
}

/** The form of a promotion: kind, what, who, when, limits, words. */
export function PromotionEditor({ promotion, isCopy }: PromotionEditorProps) {
  const { t } = useTranslation("promotionDesk");
  const { fields, summary, attempt, busy, waits, submit, about, edited } = usePromotionEditor(promotion, isCopy);
  const back = edited ? deskPaths.promotion(edited.id) : deskPaths.promotions;
  if (waits)
    return (
      <Notice
        tone="positive"
        live
        action={
          <ButtonLink size="small" variant="outline" href={deskPaths.promotions} prefetch="never">
            {t("back")}
          </ButtonLink>
        }
      >
        {t("asked")}
      </Notice>
    );
  return (
    <div className={styles.form}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary errors={summary} attempt={attempt} />
        <p className={styles.help}>{t(fields.isFixed ? "edit.used" : "signing")}</p>
        {!edited && <CodeFields form={fields} />}
        {!fields.isFixed && <WhatAndWho form={fields} />}
        <section className={styles.section} aria-labelledby="promotion-when">
          <h2 id="promotion-when">{t("section.when")}</h2>
          <div className={styles.short}>
            {!fields.isFixed && <WhenField form={fields} path="when.starts_at" />}
            <WhenField form={fields} path="when.ends_at" />
          </div>
          <p className={styles.help}>{t("help.exclusive")}</p>
        </section>
        <section className={styles.section} aria-labelledby="promotion-limits">
          <h2 id="promotion-limits">{t("section.limits")}</h2>
          <div className={styles.short}>
            <PromotionField form={fields} path="limits.total" isNumber help={t("help.total")} />
            <PromotionField form={fields} path="limits.per_customer" isNumber help={t("help.per_customer")} />
          </div>
        </section>
        <Words form={fields} />
        <div className={styles.actions}>
          <Button type="submit" loading={busy}>
            {t(edited ? "edit.submit" : "new.submit")}
          </Button>
          <ButtonLink variant="outline" href={back} prefetch="never">
            {t("cancel")}
          </ButtonLink>
        </div>
      </form>
      {!fields.isFixed && (
        <>
          <ExampleCart about={about} />
          <Simulation about={about} />
        </>
      )}
    </div>
  );
}

function CodeFields({ form }: { form: PromotionFields }) {
  const { t } = useTranslation("promotionDesk");
  const isBatch = Number(form.typed.batch) > 0;
  return (
    <section className={styles.section} aria-labelledby="promotion-code-title">
      <h2 id="promotion-code-title">{t("section.code")}</h2>
      <div className={styles.short}>
        <Field
          id={fieldId("code")}
          name="code"
          label={t(isBatch ? "field.prefix" : "field.code")}
          help={t(isBatch ? "help.prefix" : "help.code")}
          value={form.typed.code ?? ""}
          error={form.errors.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={isBatch ? PROMOTION_LIMITS.prefixLength : PROMOTION_LIMITS.codeLength}
          onChange={({ target }) => form.set("code", target.value)}
        />
        <Field
          id={fieldId("batch")}
          name="batch"
          label={t("field.batch")}
          help={t("help.batch", { most: PROMOTION_LIMITS.batch })}
          value={form.typed.batch ?? ""}
          error={form.errors.batch}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required={false}
          onChange={({ target }) => form.set("batch", target.value.replace(/\D/g, ""))}
        />
      </div>
    </section>
  );
}

function Words({ form }: { form: PromotionFields }) {
  const { t } = useTranslation("promotionDesk");
  const wordsOf = (path: string) => perLanguage((language) => form.typed[`${path}.${language}`] ?? "");
  return (
    <section className={styles.section} aria-labelledby="promotion-words">
      <h2 id="promotion-words">{t("section.words")}</h2>
      <LocalizedField
        label={t("field.text")}
        path="words.text"
        value={wordsOf("words.text")}
        set={form.set}
        idOf={fieldId}
        errors={form.errors}
        maxLength={PROMOTION_LIMITS.textLength}
      />
      <LocalizedField
        label={t("field.description")}
        path="words.description"
        value={wordsOf("words.description")}
        set={form.set}
        idOf={fieldId}
        errors={form.errors}
        maxLength={PROMOTION_LIMITS.descriptionLength}
      />
      <PromotionBox form={form} path="words.shown" help={t("help.shown")} />
      <PromotionField form={form} path="reason" maxLength={LIMITS.noteLength} />
    </section>
  );
}
