import "@/styles/deskParts";
import Router from "next/router";
import { useState } from "react";
import { object, string } from "yup";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LocalizedField } from "@/components/desk/LocalizedField";
import { emptyLocalized, localizedSchema, readLocalized } from "@/components/desk/localizedFields";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { ARTICLE_LIMITS, type ArticleKind } from "@/contract/content/articleTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { createArticle } from "@/services/desk/articles";
import { suggestSlug } from "@/utils/desk/suggestSlug";
import type { ContentProps } from "./loadContent";

const NOTHING = { section_id: "", slug: "", ...emptyLocalized("title") };
const SCHEMA = object({ section_id: string().default(""), slug: string().default(""), ...localizedSchema("title") });

/** Begins an article as a draft: where it stands, its address and its title. */
export function NewArticle({ kind, sections }: { kind: ArticleKind; sections: ContentProps["sections"] }) {
  const { t } = useTranslation("consoleContent");
  const failureText = useFailureText();
  const own = sections.filter((section) => section.kind === kind);
  const [title, setTitle] = useState("");
  /** Null follows the title. */
  const [slug, setSlug] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const address = slug ?? suggestSlug(title);
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: NOTHING,
    schema: SCHEMA,
    onSubmit: async (typed) => {
      const { section_id: section, slug: chosen = "" } = typed;
      const { data, failure } = await createArticle({
        kind,
        ...(section && { section_id: Number(section) }),
        slug: chosen,
        title: readLocalized(typed, "title"),
      });
      setProblem(failure ? failureText(failure) : "");
      if (data) await Router.push(deskPaths.article(data.id));
      return failure ? Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])) : undefined;
    },
  });
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
    >
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {own.length > 0 && (
        <Select
          label={t("section")}
          name="section_id"
          error={errors.section_id}
          options={own.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <LocalizedField
        label={t("fields.title")}
        path="title"
        set={(path, value) => {
          if (path === "title.en") setTitle(value);
        }}
        errors={errors}
        maxLength={ARTICLE_LIMITS.title}
      />
      <Field
        label={t("fields.slug")}
        name="slug"
        value={address}
        error={errors.slug}
        maxLength={ARTICLE_LIMITS.slug}
        autoComplete="off"
        onChange={({ target }) => setSlug(target.value)}
      />
      <div>
        <Button type="submit" loading={isSubmitting} disabled={address === ""}>
          {t("begin")}
        </Button>
      </div>
    </form>
  );
}
