import { articlePath } from "../../../../contract/content/articleTerms";
import type { ArticleDetail, ArticleForm, ArticleRow } from "../../../../contract/content/articleStaffRoutes";
import type { Language } from "../../../../contract/markets";
import { perLanguage } from "../../../../contract/rules/languages";
import type { Queries } from "../../../db/client";
import { readRecords } from "../../desk/records";
import { writeMarkdown } from "../markdown/writeMarkdown";
import { loadArticle, readListed, readVoices, type ArticleEntity, type WordsEntity } from "./repository";

export const ENTITY = "article" as const;
const HISTORY = 30;

type Listed = Awaited<ReturnType<typeof readListed>>;

export const presentRow = (row: Listed): ArticleRow => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  title: row.title,
  path: articlePath(row.kind, row.section ?? "", row.slug),
  publish_at: row.publishAt.toISOString(),
  changed_at: row.changedAt.toISOString(),
  outdated: row.outdated,
  helpful: row.helpful,
  unhelpful: row.unhelpful,
});

/** What the form holds: texts as their author writes them. */
export function articleFormOf(article: ArticleEntity, words: readonly WordsEntity[]): ArticleForm {
  const byLanguage = (read: (entity: WordsEntity) => string) =>
    perLanguage((language) => {
      const entity = words.find((each) => each.language === language);
      return entity ? read(entity) : "";
    });
  const { slug, position, publishAt, picture, tags, related } = article;
  return {
    title: byLanguage(({ title }) => title),
    summary: byLanguage(({ summary }) => summary),
    text: byLanguage(({ body }) => writeMarkdown(body)),
    slug,
    position,
    publish_at: publishAt.toISOString(),
    picture,
    tags,
    related,
  };
}

/** @throws 404 */
export async function readDetail(db: Queries, id: number, language: Language): Promise<ArticleDetail> {
  const row = await readListed(db, language, id);
  const { article, words } = await loadArticle(db, id);
  const { reasons, comments } = await readVoices(db, id);
  return {
    ...presentRow(row),
    version: article.version,
    form: articleFormOf(article, words),
    reasons: Object.fromEntries(reasons.map(({ reason, total }) => [reason ?? "", total])),
    comments: comments.map(({ text, at }) => ({ text, at: at.toISOString() })),
    history: await readRecords(db, ENTITY, id, { limit: HISTORY }),
  };
}
