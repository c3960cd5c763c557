import "@/styles/formParts";
import { useState, type FormEvent } from "react";
import Router from "next/router";
import { ErrorSummary } from "@/components/form/ErrorSummary";
import { Field } from "@/components/form/Field";
import { WordsField } from "@/components/desk/WordsField";
import { useShell } from "@/components/layout/ShellContext";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { BRAND_LIMITS } from "@/contract/desk/brandTerms";
import { localePath } from "@/contract/locales";
import type { Language } from "@/contract/markets";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { ApiFailure } from "@/services/answer";
import { createBrand } from "@/services/desk/applications";
import { suggestSlug } from "@/utils/desk/suggestSlug";
import styles from "./Registration.module.css";

type Words = Record<Language, string>;
const NONE: Words = { en: "", fr: "", de: "" };

const isLanguage = (value: string): value is Language => value in NONE;

/** What a brand is called and where it is found, once it was accepted; its owner goes on to its desk. */
export function CreateBrandPage({ legalName }: { legalName: string }) {
  const { t } = useTranslation("brandJoining");
  const { locale } = useMarket();
  const { origin } = useShell();
  const failureText = useFailureText();
  const [name, setName] = useState(legalName);
  /** Null follows the name. */
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const [words, setWords] = useState({ tagline: NONE, story: NONE });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const slug = typedSlug ?? suggestSlug(name);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const forgive = (path: string) => setErrors(({ [path]: _gone, ...rest }) => rest);
  const setWord = (path: string, value: string) => {
    const [group, language = ""] = path.split(".");
    if ((group !== "tagline" && group !== "story") || !isLanguage(language)) return;
    setWords((all) => ({ ...all, [group]: { ...all[group], [language]: value } }));
    forgive(path);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await createBrand({ name, slug, ...words });
    if (!answer.failure) return void window.location.assign(localePath(deskPaths.brand, locale));
    setBusy(false);
    setFailure(answer.failure);
    setErrors(Object.fromEntries(answer.failure.errors.map(({ field, message }) => [field, message])));
    if (answer.failure.kind === "conflict") void Router.replace(Router.asPath);
  };
  const wrong = Object.entries(errors);
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
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary
          errors={wrong.map(([path, message]) => ({
            ...(path.includes(".") ? {} : { field: `create-${path}` }),
            message: `${labelled(path)} – ${message}`,
          }))}
        />
        {failure && wrong.length === 0 && (
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
            value={name}
            error={errors.name}
            maxLength={BRAND_LIMITS.nameMost}
            required={false}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              forgive("name");
            }}
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
            onChange={({ target }) => {
              setTypedSlug(target.value.toLowerCase());
              forgive("slug");
            }}
          />
        </div>
        <WordsField
          label={t("create.tagline")}
          path="tagline"
          value={words.tagline}
          set={setWord}
          errors={errors}
          maxLength={BRAND_LIMITS.taglineLength}
          help={t("create.taglineHelp")}
        />
        <WordsField
          label={t("create.story")}
          path="story"
          value={words.story}
          set={setWord}
          errors={errors}
          maxLength={BRAND_LIMITS.storyLength}
          help={t("create.storyHelp")}
          rows={8}
        />
        <div className={styles.bar}>
          <p className="muted">{t("create.once")}</p>
          <Button type="submit" loading={busy}>
            {t("create.submit")}
          </Button>
        </div>
      </form>
    </div>
  );
}
