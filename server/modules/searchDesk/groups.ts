import type { Language } from "../../../contract/markets";
import type { SynonymGroup, SynonymList } from "../../../contract/settings/searchWordRoutes";
import { SYNONYM_LIMITS } from "../../../contract/settings/searchWordTerms";
import type { Queries, Transaction } from "../../db/client";
import { takeTurns } from "../../db/takeTurns";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { forgetMemos } from "../catalog/memo";
import type { StaffDesk } from "../desk/desk";
import { deskErrors } from "../desk/errors";
import { noteRecord } from "../desk/records";
import { saveChanges, type Entity, type Saved } from "../desk/saveChanges";
import { wordKey } from "../search/synonyms";
import { searchDeskErrors } from "./errors";
import { readSynonyms } from "./readSynonyms";
import {
  deleteSynonymGroup,
  findSynonymGroup,
  insertSynonymGroup,
  listSynonymGroups,
  lockSynonymGroup,
  updateSynonymGroup,
  type SynonymRow,
} from "./repository";

const ENTITY = "search words";

interface WordsDoc {
  words: string[];
}

const presentGroup = ({ id, version, words, changedAt }: SynonymRow): SynonymGroup => ({
  id,
  version,
  words,
  changed_at: changedAt.toISOString(),
});

function needed(row: SynonymRow | undefined): SynonymRow {
  if (!row) throw new DomainError(httpErrors.notFound);
  return row;
}

/** Shoppers find by it at once, on all nodes: pages of searches are made anew. */
function tellWords(deps: Deps): void {
  forgetMemos(deps);
  deps.purge("search");
  deps.wake();
}

/** Writers of a language take turns, so that no two put a word into two groups. */
async function othersOf(tx: Transaction, language: Language, id?: number): Promise<SynonymRow[]> {
  await takeTurns(tx, `search words ${language}`);
  return (await listSynonymGroups(tx, language)).filter((group) => group.id !== id);
}

/** Groups of a language that have what was searched for in one of their words, by their first word. */
export async function readSynonymGroups(db: Queries, language: Language, text = ""): Promise<SynonymList> {
  const all = await listSynonymGroups(db, language);
  const key = wordKey(text);
  const found = all.filter(({ words }) => words.some((word) => wordKey(word).includes(key)));
  const nameOf = ({ words: [first = ""] }: SynonymRow) => wordKey(first);
  found.sort((one, other) => nameOf(one).localeCompare(nameOf(other), language));
  const rows = found.slice(0, SYNONYM_LIMITS.shown).map(presentGroup);
  return { language, rows, total: found.length, groups: all.length };
}

/** @throws 422 for words that are no group, and where the language has as many as there may be */
export async function addSynonymGroup(
  deps: Deps,
  desk: StaffDesk,
  { language, words: typed }: { language: Language; words: readonly string[] },
): Promise<SynonymGroup> {
  const now = deps.clock.now();
  const row = await deps.db.transaction(async (tx) => {
    const others = await othersOf(tx, language);
    const words = readSynonyms(typed, others);
    const values = { most: SYNONYM_LIMITS.groups };
    if (others.length >= SYNONYM_LIMITS.groups)
      throw new DomainError(searchDeskErrors.tooManyGroups, { field: "words", values });
    const made = await insertSynonymGroup(tx, { language, words, changedAt: now });
    const paths = [
      { path: "language", before: null, after: language },
      { path: "words", before: null, after: words },
    ];
    const about = { entity: ENTITY, entityId: made.id, version: made.version, vendorId: null } as const;
    await noteRecord(tx, desk, { ...about, kind: "created", paths, at: now });
    return made;
  });
  tellWords(deps);
  return presentGroup(row);
}

const entityOf = (id: number, language: Language): Entity<WordsDoc> => ({
  name: ENTITY,
  id,
  read: async (tx) => {
    // Before the row's lock, as whoever adds a group does.
    await takeTurns(tx, `search words ${language}`);
    const { words, version } = needed(await lockSynonymGroup(tx, id));
    return { doc: { words }, version };
  },
  write: async (tx, { doc, version, now }) => {
    const words = readSynonyms(doc.words, await othersOf(tx, language, id));
    await updateSynonymGroup(tx, id, { words, version, changedAt: now });
  },
});

/** @throws as `saveChanges` does, 404, and 422 for words that are no group */
export async function saveSynonymGroup(
  deps: Deps,
  desk: StaffDesk,
  id: number,
  wanted: { version: number; changes: WordsDoc; reason?: string | undefined },
): Promise<SynonymGroup & Pick<Saved<WordsDoc>, "merged">> {
  const { language } = needed(await findSynonymGroup(deps.db, id));
  const { merged } = await saveChanges(deps, desk, entityOf(id, language), wanted);
  tellWords(deps);
  return { ...presentGroup(needed(await findSynonymGroup(deps.db, id))), merged };
}

/** @throws 404, and 409 where somebody has changed it since the version that was seen */
export async function removeSynonymGroup(deps: Deps, desk: StaffDesk, id: number, seen: number): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const { language, words, version } = needed(await lockSynonymGroup(tx, id));
    if (version !== seen) throw new DomainError(deskErrors.changedMeanwhile);
    await deleteSynonymGroup(tx, id);
    const paths = [
      { path: "language", before: language, after: null },
      { path: "words", before: words, after: null },
    ];
    const about = { entity: ENTITY, entityId: id, version: version + 1, vendorId: null } as const;
    await noteRecord(tx, desk, { ...about, kind: "deleted", paths, at: now });
  });
  tellWords(deps);
}
