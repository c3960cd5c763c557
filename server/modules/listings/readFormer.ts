import type { FormerRow } from "../../../contract/desk/formerRoutes";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../desk/keyset";
import { countFormerGoods, findFormerGoods, listFormerGoods, type FormerGoods } from "./repositoryLists";

function present({ at, nextSlug, nextName, ...row }: FormerGoods, language: Language): FormerRow[] {
  if (at === null) return [];
  const successor = nextSlug === null || nextName === null ? null : { slug: nextSlug, name: nextName[language] };
  const { id, slug, vendor } = row;
  const words = { name: row.name[language], category: row.category[language] };
  return [{ id, slug, vendor, ...words, discontinued_at: at.toISOString(), successor }];
}

/** One of them; null for a product that is sold. */
export async function readFormerRow(db: Queries, language: Language, id: number): Promise<FormerRow | null> {
  const row = await findFormerGoods(db, id);
  return (row && present(row, language)[0]) ?? null;
}

/** A page of what is no longer sold, the latest first. */
export async function readFormerRows(
  db: Queries,
  language: Language,
  { after, limit = 20 }: { after?: string | undefined; limit?: number | undefined },
) {
  const place = readPlace(after);
  const found = await listFormerGoods(db, place, limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.flatMap((row) => present(row, language)),
    next: last?.at ? writePlace({ at: last.at, id: last.id }) : null,
    ...countedTotal(await countFormerGoods(db, COUNT_LIMIT)),
  };
}
