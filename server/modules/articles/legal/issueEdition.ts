import { isLegal } from "../../../../contract/content/articleTerms";
import type { StaffEditions } from "../../../../contract/content/legalRoutes";
import { LOCALES, marketOf } from "../../../../contract/locales";
import { LANGUAGES, type Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import type { EditionText } from "../../../db/schema/content/media";
import type { LocalizedText } from "../../../db/schema/columns";
import type { Deps } from "../../../deps";
import { DomainError, httpErrors } from "../../../http/errors";
import type { StaffDesk } from "../../desk/desk";
import { noteRecord } from "../../desk/records";
import { articleErrors } from "../errors";
import { readFacts } from "../facts";
import { namedFacts } from "../fillFacts";
import { assertMediaReady } from "../media/uses";
import { articleFormOf, ENTITY } from "../staff/articleDetail";
import { assertWritten } from "../staff/assertWritten";
import { loadArticle, lockArticle, updateArticle, type WordsEntity } from "../staff/repository";
import { findEditions, insertEdition, snapshotFacts, type EditionRow } from "./repository";

/** 1.4, then 1.5. */
export function nextLabel(last: string | undefined): string {
  const [first = "1", second = "-1"] = last?.split(".") ?? [];
  return `${first}.${Number(second) + 1}`;
}

/** @throws 404, 422 for what is no text of the store's law */
export async function readEditions(db: Queries, now: Date, articleId: number): Promise<StaffEditions> {
  const { article } = await loadArticle(db, articleId);
  if (!isLegal(article)) throw new DomainError(articleErrors.noLegalText);
  const rows = await findEditions(db, articleId);
  const current = rows.find(({ validFrom }) => validFrom <= now);
  const stateOf = (row: EditionRow) => {
    if (row === current) return "current";
    return row.validFrom > now ? "planned" : "former";
  };
  return {
    editions: rows.map((row) => ({
      version: row.label,
      valid_from: row.validFrom.toISOString(),
      changes: row.changes,
      state: stateOf(row),
    })),
    next: nextLabel(rows[0]?.label),
  };
}

interface EditionInput {
  /** Of the article, as it was seen. */
  version: number;
  valid_from?: string | undefined;
  changes: LocalizedText;
}

/**
 * Puts a text of the store's law into force as it is saved, now or from a later moment on. What is in force until then
 * keeps its numbers.
 * @throws 404, 409 for a text that was changed meanwhile, 422 for a moment before the last edition's, and for a text
 *   that lacks something in a language
 */
export async function issueEdition(deps: Deps, by: StaffDesk, articleId: number, wanted: EditionInput) {
  const now = deps.clock.now();
  const validFrom = wanted.valid_from === undefined ? now : new Date(wanted.valid_from);
  if (Number.isNaN(validFrom.getTime())) throw new DomainError(httpErrors.invalid, { field: "valid_from" });
  const facts = await editionFactsOf(deps, articleId);
  await deps.db.transaction(async (tx) => {
    const { article, words } = await lockArticle(tx, articleId);
    if (!isLegal(article)) throw new DomainError(articleErrors.noLegalText);
    if (article.version !== wanted.version) throw new DomainError(articleErrors.changedMeanwhile);
    assertWritten(articleFormOf(article, words));
    await assertMediaReady(tx, articleId);
    const [last] = await findEditions(tx, articleId);
    if (validFrom < now || (last && validFrom <= last.validFrom))
      throw new DomainError(articleErrors.notLater, { field: "valid_from" });
    await snapshotFacts(tx, { articleId, now, facts });
    const label = nextLabel(last?.label);
    const { changes } = wanted;
    await insertEdition(tx, { articleId, label, validFrom, texts: textsOf(words), changes, createdAt: now });
    const version = article.version + 1;
    await updateArticle(tx, articleId, { state: "published", version, changedAt: now });
    const paths = [{ path: "edition", before: last?.label ?? null, after: label }];
    const about = { entity: ENTITY, entityId: articleId, vendorId: null, version };
    await noteRecord(tx, by, { ...about, kind: "edition", paths, at: now });
  });
  deps.purge(`article:${articleId}`);
  return readEditions(deps.db, now, articleId);
}

function textsOf(words: readonly WordsEntity[]): Record<Language, EditionText> {
  const of = (language: Language): EditionText => {
    const found = words.find((each) => each.language === language);
    return { title: found?.title ?? "", summary: found?.summary ?? "", body: found?.body ?? [] };
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, EditionText>;
}

/** The numbers that editions of a text name, as every market reads them now. */
async function editionFactsOf(deps: Deps, articleId: number): Promise<Record<string, Record<string, string>>> {
  const editions = await findEditions(deps.db, articleId);
  const names = new Set(editions.flatMap(({ texts }) => namedFacts(texts)));
  const found: Record<string, Record<string, string>> = {};
  for (const locale of LOCALES) {
    const all = await readFacts(deps, marketOf(locale), deps.env.storeName);
    found[locale] = Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
  }
  return found;
}
