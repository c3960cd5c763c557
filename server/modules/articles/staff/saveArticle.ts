import type { ArticleDetail, ArticleForm } from "../../../../contract/content/articleStaffRoutes";
import { articlePath, isLegal, type ArticleKind, type ArticleState } from "../../../../contract/content/articleTerms";
import { LANGUAGES, type Language } from "../../../../contract/markets";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError, interpolate, httpErrors } from "../../../http/errors";
import { texts } from "../../../locales/texts";
import type { StaffDesk } from "../../desk/desk";
import { noteRecord } from "../../desk/records";
import { assertFreeSlug } from "../../desk/slugRule";
import { saveChanges, type Entity, type ChangeInput, type Written } from "../../desk/saveChanges";
import { articleErrors } from "../errors";
import { readMarkdown } from "../markdown/readMarkdown";
import { countWords, plainWords } from "../plainWords";
import { assertMediaReady, syncUses } from "../media/uses";
import { ENTITY, articleFormOf, readDetail } from "./articleDetail";
import { assertWritten } from "./assertWritten";
import { kindOfMove } from "./moves";
import {
  findSection,
  insertArticle,
  insertWords,
  isSlugTaken,
  addRedirect,
  lockArticle,
  updateArticle,
  updateWords,
  type ArticleEntity,
} from "./repository";

type Using = Pick<Deps, "db" | "clock" | "purge">;

const forget = ({ purge }: Using, { id, kind }: Pick<ArticleEntity, "id" | "kind">) =>
  purge(`article:${id}`, kind === "page" ? `article:${id}` : kind);

interface NewArticle {
  kind: ArticleKind;
  section_id?: number | undefined;
  slug: string;
  title: Record<Language, string>;
}

/** @throws 422 for a section of another kind and an address that another article has */
export async function createArticle(deps: Using, by: StaffDesk, wanted: NewArticle, language: Language) {
  const now = deps.clock.now();
  const { kind, slug, title } = wanted;
  const id = await deps.db.transaction(async (tx) => {
    const section = wanted.section_id === undefined ? undefined : await findSection(tx, wanted.section_id);
    if ((kind === "page") !== (section === undefined) || (section && section.kind !== kind))
      throw new DomainError(httpErrors.invalid, { field: "section_id" });
    if (kind === "page") await assertFreeSlug(tx, slug, null);
    await assertFreeAddress(tx, { kind, slug, id: 0 });
    const columns = { kind, slug, sectionId: section?.id ?? null, publishAt: now, changedAt: now };
    const articleId = await insertArticle(tx, columns);
    if (articleId === undefined) throw new DomainError(httpErrors.notFound);
    const words = LANGUAGES.map((each) => ({
      language: each,
      title: title[each],
      summary: "",
      body: [],
      text: "",
      wordCount: 0,
      version: 1,
    }));
    await insertWords(tx, articleId, words);
    const paths = [{ path: "title", before: null, after: title }];
    const about = { entity: ENTITY, entityId: articleId, vendorId: null, version: 1 };
    await noteRecord(tx, by, { ...about, kind: "created", paths, at: now });
    return articleId;
  });
  return readDetail(deps.db, id, language);
}

/**
 * Saves what was touched of an article. A text that cannot be shown is refused with its lines, one that visitors read
 * stays whole; a new address leaves a redirect from the old one.
 * @throws as `saveChanges` does, 404, 422
 */
export async function saveArticle(deps: Using, by: StaffDesk, { id, language }: Place, wanted: ChangeInput) {
  const { merged } = await saveChanges(deps, by, articleEntity(id, language), wanted);
  const detail = await readDetail(deps.db, id, language);
  forget(deps, detail);
  return { ...detail, merged };
}

interface Place {
  id: number;
  /** In which what is wrong is said. */
  language: Language;
}

function articleEntity(id: number, language: Language): Entity<ArticleForm> {
  return {
    name: ENTITY,
    id,
    read: async (tx) => {
      const { article, words } = await lockArticle(tx, id);
      return { doc: articleFormOf(article, words), version: article.version };
    },
    write: (tx, change) => writeArticle(tx, { id, language }, change),
  };
}

async function writeArticle(tx: Transaction, { id, language }: Place, change: Written<ArticleForm>): Promise<void> {
  const { before, doc, version, now } = change;
  const { article } = await lockArticle(tx, id);
  // Of what the law asks for visitors read editions alone.
  if (article.state === "published" && !isLegal(article)) assertWritten(doc, "changes.");
  if (doc.slug !== before.slug) await moveAddress(tx, article, doc.slug);
  const { slug, position, picture, tags, related } = doc;
  const publishAt = new Date(doc.publish_at);
  if (Number.isNaN(publishAt.getTime())) throw new DomainError(httpErrors.invalid, { field: "changes.publish_at" });
  await updateArticle(tx, id, { slug, position, picture, tags, related, publishAt, version, changedAt: now });
  for (const each of LANGUAGES) {
    const [title, summary, text] = [doc.title[each], doc.summary[each], doc.text[each]];
    const isSame = title === before.title[each] && summary === before.summary[each] && text === before.text[each];
    if (isSame) continue;
    const { blocks, problems } = readMarkdown(text);
    if (problems.length > 0) {
      const message = problems
        .map(({ kind, line, about }) => interpolate(texts.articles.problems[kind][language], { line, about }))
        .join(" ");
      throw new DomainError(articleErrors.textWrong, { errors: [{ field: `changes.text.${each}`, message }] });
    }
    const plain = plainWords(blocks);
    const wordCount = countWords(plain);
    await updateWords(tx, id, { language: each, title, summary, body: blocks, text: plain, wordCount, version });
  }
  const { words } = await lockArticle(tx, id);
  await syncUses(tx, { id, picture, bodies: words.map(({ body }) => body), keepsFormer: isLegal(article) });
  if (article.state === "published") await assertMediaReady(tx, id);
}

async function moveAddress(tx: Transaction, article: ArticleEntity, slug: string): Promise<void> {
  await assertFreeAddress(tx, { kind: article.kind, slug, id: article.id });
  // The store's own links lead to its pages.
  if (article.kind === "page") throw new DomainError(articleErrors.slugTaken, { field: "changes.slug" });
  const section = article.sectionId === null ? undefined : await findSection(tx, article.sectionId);
  const pathOf = (name: string) => articlePath(article.kind, section?.slug ?? "", name);
  await addRedirect(tx, pathOf(article.slug), pathOf(slug));
}

async function assertFreeAddress(
  tx: Transaction,
  { kind, slug, id }: { kind: ArticleKind; slug: string; id: number },
): Promise<void> {
  if (await isSlugTaken(tx, { kind, slug, id }))
    throw new DomainError(articleErrors.slugTaken, { field: id === 0 ? "slug" : "changes.slug" });
}

/** @throws 404, 409 where the move is not open, 422 for a text that lacks words in a language */
export async function moveArticle(
  deps: Using,
  by: StaffDesk,
  { id, language }: Place,
  to: ArticleState,
): Promise<ArticleDetail> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const { article, words } = await lockArticle(tx, id);
    // What the law asks for is put into force, and never taken away (`legal/issueEdition.ts`).
    if (isLegal(article)) throw new DomainError(articleErrors.forbiddenMove);
    const kind = kindOfMove(article.state, to);
    if (to === "published") {
      assertWritten(articleFormOf(article, words));
      await assertMediaReady(tx, id);
    }
    const version = article.version + 1;
    await updateArticle(tx, id, { state: to, version, changedAt: now });
    const paths = [{ path: "state", before: article.state, after: to }];
    await noteRecord(tx, by, { entity: ENTITY, entityId: id, vendorId: null, version, kind, paths, at: now });
  });
  const detail = await readDetail(deps.db, id, language);
  forget(deps, detail);
  return detail;
}
