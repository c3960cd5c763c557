import "@/styles/deskParts";
import Router from "next/router";
import { useState, type SyntheticEvent } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { WordsField } from "@/components/desk/WordsField";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { ARTICLE_LIMITS, type ArticleKind } from "@/contract/content/articleTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { createArticle } from "@/services/desk/articles";
import { suggestSlug } from "@/utils/desk/suggestSlug";
import type { ContentProps } from "./loadContent";

const NO_WORDS = { en: "", fr: "", de: "" };

/** Begins an article as a draft: where it stands, its address and its title. */
export function NewArticle({ kind, sections }: { kind: ArticleKind; sections: ContentProps["sections"] }) {
  const { t } = useTranslation("consoleContent");
  const failureText = useFailureText();
  const own = sections.filter((section) => section.kind === kind);
  const [section, setSection] = useState(String(own[0]?.id ?? ""));
  const [title, setTitle] = useState(NO_WORDS);
  const [slug, setSlug] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const address = slug ?? suggestSlug(title.en);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    const { data, failure } = await createArticle({
      kind,
      ...(section && { section_id: Number(section) }),
      slug: address,
      title,
    });
    setBusy(false);
    if (data) return Router.push(deskPaths.article(data.id));
    setErrors(Object.fromEntries(failure?.errors.map(({ field, message }) => [field, message]) ?? []));
    setProblem(failure ? failureText(failure) : "");
    return undefined;
  };
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => void submit(event)}>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {own.length > 0 && (
        <Select
          label={t("section")}
          value={section}
          options={own.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => setSection(target.value)}
        />
      )}
      <WordsField
        label={t("fields.title")}
        path="title"
        value={title}
        set={(path, value) => setTitle({ ...title, [path.split(".")[1] ?? ""]: value })}
        errors={errors}
        maxLength={ARTICLE_LIMITS.title}
      />
      <Field
        label={t("fields.slug")}
        value={address}
        error={errors.slug}
        maxLength={ARTICLE_LIMITS.slug}
        onChange={({ target }) => setSlug(target.value)}
      />
      <div>
        <Button type="submit" loading={busy} disabled={address === ""}>
          {t("begin")}
        </Button>
      </div>
    </form>
  );
}
