import { articlePath, type LegalPage } from "../../../../contract/content/articleTerms";
import type { Edition, LegalText } from "../../../../contract/content/legalRoutes";
import type { Market } from "../../../../contract/locales";
import type { Language } from "../../../../contract/markets";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { articleErrors } from "../errors";
import { filled } from "../fillFacts";
import { shownBlocks, showingIn } from "../present";
import { findEditions, findLegalArticle, type EditionRow } from "./repository";

type Source = Pick<Deps, "db" | "clock" | "env">;

/**
 * A text of the store's law in the edition that is in force, or in a former one. That one's numbers are those of the
 * last day on which it was in force. Throws 404 for an edition that there was not yet.
 */
export async function readLegal(
  source: Source,
  market: Market,
  { slug, version }: { slug: LegalPage; version?: string | undefined },
): Promise<LegalText> {
  const article = await findLegalArticle(source.db, slug);
  const rows = article ? await findEditions(source.db, article.id) : [];
  const now = source.clock.now();
  const known = rows.filter(({ validFrom }) => validFrom <= now);
  const found = version === undefined ? known[0] : known.find(({ label }) => label === version);
  if (!article || !found) throw new DomainError(articleErrors.unknown);
  const showing = await showingIn(source, market, source.env.storeName);
  const isFormer = found !== known[0];
  const facts = { ...showing.facts, ...(isFormer && found.facts?.[market.locale]) };
  const { title, summary, body } = inForce(found.texts, market.language);
  const editions = known.map((row) => presentEdition(row, rows, known[0] === row, market.language));
  return {
    id: article.id,
    slug,
    path: articlePath("page", "", slug),
    title: filled(title, facts),
    summary: filled(summary, facts),
    ...(await shownBlocks(source, body, { ...showing, facts })),
    edition: presentEdition(found, rows, !isFormer, market.language),
    editions,
  };
}

/** An edition is never changed: in a language that the store learned later it stays English. */
function inForce<Value>(texts: Partial<Record<Language, Value>> & { en: Value }, language: Language): Value {
  return texts[language] ?? texts.en;
}

/** An edition holds until the next one; `rows` has the latest first. */
function presentEdition(row: EditionRow, rows: EditionRow[], isCurrent: boolean, language: Language): Edition {
  const next = rows[rows.indexOf(row) - 1];
  return {
    version: row.label,
    valid_from: row.validFrom.toISOString(),
    valid_until: next?.validFrom.toISOString() ?? null,
    changes: inForce(row.changes, language),
    is_current: isCurrent,
  };
}
