import "@/styles/deskParts";
import { useState } from "react";
import { FormNotices } from "@/components/desk/FormNotices";
import { SaveBar } from "@/components/desk/SaveBar";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LocalizedField } from "@/components/desk/LocalizedField";
import { Field } from "@/components/form/Field";
import { Badge } from "@/components/ui/Badge";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { ArticleDetail, ArticleForm } from "@/contract/content/articleStaffRoutes";
import { ARTICLE_LIMITS, isLegal, type ArticleState } from "@/contract/content/articleTerms";
import { CONTENT_LIMITS } from "@/contract/content/blocks";
import { useDeskForm } from "@/hooks/desk/useDeskForm";
import { useMediaInText } from "@/hooks/desk/useMediaInText";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import type { ApiFailure } from "@/services/answer";
import { fetchArticle, moveArticle, saveArticle } from "@/services/desk/articles";
import { ArticleHistory } from "./ArticleHistory";
import { Editions } from "./Editions";
import { MediaPicker } from "./MediaPicker";
import { Preview } from "./Preview";
import { toneOf } from "./ArticleTable";

/** What can be done from a state, first what is done most. */
const NEXT: Record<ArticleState, readonly ArticleState[]> = {
  draft: ["published", "archived"],
  published: ["draft", "archived"],
  archived: ["draft"],
};
const ROWS = 24;

/** One article in three languages, with how visitors will read it, its history and what they said of it. */
export function ArticleEditor({ first, mayEdit }: { first: ArticleDetail; mayEdit: boolean }) {
  const { t } = useTranslation("consoleContent");
  const failureText = useFailureText();
  const [article, setArticle] = useState(first);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { id, state, outdated, path } = article;
  const labelOf = (field: string) => {
    const [group = "", language] = field.split(".");
    return language ? `${t(`fields.${group}`)} (${t(`languages.${language}`)})` : t(`fields.${group}`);
  };
  const form = useDeskForm<ArticleForm>({
    name: `article:${id}`,
    doc: first.form,
    version: first.version,
    send: async (version, changes) => {
      const answer = await saveArticle(id, version, changes);
      const now = answer.failure ? null : (await fetchArticle(id)).data;
      if (now) setArticle(now);
      return answer;
    },
  });
  const move = async (to: ArticleState) => {
    const answer = await moveArticle(id, to);
    setFailure(answer.failure);
    if (answer.data) setArticle(answer.data);
  };
  const { values, set, errors } = form;
  const words = { set, errors };
  const isLaw = isLegal({ kind: article.kind, slug: values.slug });
  const media = useMediaInText({ text: values.text, set, transcript: t("media.transcript") });
  const plain = (field: "slug" | "picture") => ({
    label: t(`fields.${field}`),
    value: values[field],
    error: errors[field],
    maxLength: ARTICLE_LIMITS.slug,
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  });
  const list = (field: "tags" | "related") => ({
    label: t(`fields.${field}`),
    value: values[field].join(" "),
    error: errors[field],
    help: t(`help.${field}`),
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value.split(/\s+/)),
  });
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <p className={formStyles.actions}>
        <Badge tone={toneOf(state)}>{t(`states.${state}`)}</Badge>
        {state === "published" && (
          <ButtonLink variant="quiet" size="small" href={path} prefetch="never" target="_blank">
            {t("open")}
          </ButtonLink>
        )}
        {mayEdit &&
          !isLaw &&
          NEXT[state].map((to) => (
            <Button
              key={to}
              size="small"
              variant="outline"
              disabled={form.touched.length > 0}
              onClick={() => void move(to)}
            >
              {t(`moves.${to === "draft" && state === "published" ? "withdraw" : to}`)}
            </Button>
          ))}
      </p>
      {failure && (
        <Notice tone="danger" live>
          {failureText(failure)}
        </Notice>
      )}
      {outdated.length > 0 && (
        <Notice tone="warning">
          {t("sourceChanged", { languages: outdated.map((code) => t(`languages.${code}`)).join(", ") })}
        </Notice>
      )}
      <FormNotices form={form} labelOf={labelOf} />
      <fieldset disabled={!mayEdit} className={formStyles.form}>
        <LocalizedField
          label={t("fields.title")}
          path="title"
          value={values.title}
          maxLength={ARTICLE_LIMITS.title}
          {...words}
        />
        <LocalizedField
          label={t("fields.summary")}
          path="summary"
          value={values.summary}
          maxLength={ARTICLE_LIMITS.summary}
          rows={3}
          {...words}
        />
        <LocalizedField
          label={t("fields.text")}
          path="text"
          help={t("help.text")}
          value={values.text}
          maxLength={CONTENT_LIMITS.source}
          rows={ROWS}
          onCaret={media.onCaret}
          {...words}
        />
        {mayEdit && <MediaPicker onPick={media.insert} video={media.video} onPoster={media.setPoster} />}
        <Preview values={values} />
        {article.kind !== "page" && <Field {...plain("slug")} help={t("help.slug")} />}
        <Field
          label={t("fields.publish_at")}
          type="datetime-local"
          help={t("help.publish_at")}
          value={values.publish_at.slice(0, 16)}
          error={errors.publish_at}
          onChange={({ target }) => target.value && set("publish_at", `${target.value}:00.000Z`)}
        />
        <Field {...plain("picture")} help={t("help.picture")} required={false} />
        {article.kind === "blog" && <Field {...list("tags")} required={false} />}
        <Field {...list("related")} required={false} />
      </fieldset>
      {isLaw && (
        <Editions
          id={id}
          version={article.version}
          mayEdit={mayEdit}
          isTouched={form.touched.length > 0}
          onIssued={() => void fetchArticle(id).then(({ data }) => data && setArticle(data))}
        />
      )}
      <ArticleHistory article={article} labelOf={labelOf} />
      {mayEdit && <SaveBar form={form} labelOf={labelOf} />}
    </form>
  );
}
