import "@/styles/formParts";
import { useState } from "react";
import Router from "next/router";
import { object, string } from "yup";
import { ErrorSummary } from "@/components/form/ErrorSummary";
import { Field } from "@/components/form/Field";
import { LocalizedField } from "@/components/desk/LocalizedField";
import { emptyLocalized, localizedSchema, readLocalized } from "@/components/desk/localizedFields";
import { useShell } from "@/components/layout/ShellContext";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { BRAND_LIMITS } from "@/contract/desk/brandTerms";
import { localePath } from "@/contract/locales";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import type { ApiFailure } from "@/services/answer";
import { createBrand } from "@/services/desk/applications";
import { suggestSlug } from "@/utils/desk/suggestSlug";
import styles from "./Registration.module.css";

const NOTHING = { name: "", slug: "", ...emptyLocalized("tagline"), ...emptyLocalized("story") };
const SCHEMA = object({
  name: string().default(""),
  slug: string().default(""),
  ...localizedSchema("tagline"),
  ...localizedSchema("story"),
});

/** Leaves the page; the form is busy until it is gone. */
function openDesk(path: string): Promise<never> {
  window.location.assign(path);
  return new Promise(() => undefined);
}

/** What a brand is called and where it is found, once it was accepted; its owner goes on to its desk. */
export function CreateBrandPage({ legalName }: { legalName: string }) {
  const { t } = useTranslation("brandJoining");
  const { locale } = useMarket();
  const { origin } = useShell();
  const failureText = useFailureText();
  const [name, setName] = useState(legalName);
  /** Null follows the name. */
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const slug = typedSlug ?? suggestSlug(name);
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: NOTHING,
    schema: SCHEMA,
    onSubmit: async (typed) => {
      const { name: called = "", slug: found = "" } = typed;
      const words = { tagline: readLocalized(typed, "tagline"), story: readLocalized(typed, "story") };
      const answer = await createBrand({ name: called, slug: found, ...words });
      setFailure(answer.failure);
      if (!answer.failure) return openDesk(localePath(deskPaths.brand, locale));
      setAttempt((count) => count + 1);
      if (answer.failure.kind === "conflict") void Router.replace(Router.asPath);
      return Object.fromEntries(answer.failure.errors.map(({ field, message }) => [field, message]));
    },
  });
  const labelled = (path: string) => {
    const [group, language] = path.split(".");
    return language ? `${t(`create.${group}`)} (${t(`desk:languages.${language}`)})` : t(`create.${group}`);
  };
  return (
    <div className={`container ${styles.page}`}>
      <div>
        <h1 className="display">{t("create.title")}</h1>
        <p className={styles.lead}>{t("create.lead")}</p>
      </div>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={clearFieldError}
        onBlur={validateOnBlur}
      >
        <ErrorSummary
          attempt={attempt}
          errors={Object.entries(errors).map(([path, message]) => ({
            ...(path.includes(".") ? {} : { field: `create-${path}` }),
            message: `${labelled(path)} – ${message}`,
          }))}
        />
        {failure?.errors.length === 0 && (
          <Notice tone="danger" live>
            {failureText(failure)}
          </Notice>
        )}
        <div className={styles.pair}>
          <Field
            id="create-name"
            name="name"
            label={t("create.name")}
            help={t("create.nameHelp")}
            defaultValue={legalName}
            error={errors.name}
            maxLength={BRAND_LIMITS.nameMost}
            required={false}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <Field
            id="create-slug"
            name="slug"
            label={t("create.slug")}
            help={t("create.slugHelp", { address: `${origin}/${slug}` })}
            value={slug}
            error={errors.slug}
            maxLength={BRAND_LIMITS.slugMost}
            required={false}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTypedSlug(target.value.toLowerCase())}
          />
        </div>
        <LocalizedField
          label={t("create.tagline")}
          path="tagline"
          errors={errors}
          maxLength={BRAND_LIMITS.taglineLength}
          help={t("create.taglineHelp")}
        />
        <LocalizedField
          label={t("create.story")}
          path="story"
          errors={errors}
          maxLength={BRAND_LIMITS.storyLength}
          help={t("create.storyHelp")}
          rows={8}
        />
        <div className={styles.bar}>
          <p className="muted">{t("create.once")}</p>
          <Button type="submit" loading={isSubmitting}>
            {t("create.submit")}
          </Button>
        </div>
      </form>
    </div>
  );
}
