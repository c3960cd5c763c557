import { Type, type Static } from "typebox";
import { changesTo, conflictAware, merged } from "../desk/desk";
import { LANGUAGES } from "../markets";
import { dataOnly, Empty, type RouteTable } from "../routes/route";
import { Id, text, Time, StringEnum } from "../shared";
import { MISS_LIMITS, SYNONYM_LIMITS } from "./searchWordTerms";

const read = { who: "staff", may: "search.read" } as const;
const edit = { who: "staff", may: "search.edit" } as const;

const InLanguage = StringEnum(LANGUAGES);
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const params = Type.Object({ id: Id });
/** Wider than what is kept, so that whoever writes too much is told so in words. */
const Words = Type.Array(text(4 * SYNONYM_LIMITS.letters), { maxItems: 4 * SYNONYM_LIMITS.most });

const SynonymGroup = Type.Object({
  id: Type.Integer(),
  version: Version,
  words: Type.Array(Type.String()),
  changed_at: Time,
});
export type SynonymGroup = Static<typeof SynonymGroup>;

export const SynonymList = Type.Object({
  language: InLanguage,
  /** By their first word; the first ones of those that were searched for. */
  rows: Type.Array(SynonymGroup),
  /** All that were searched for. */
  total: Type.Integer(),
  /** All of the language. */
  groups: Type.Integer(),
});
export type SynonymList = Static<typeof SynonymList>;

/** A search that found nothing. */
const SearchMiss = Type.Object({
  words: Type.String(),
  searches: Type.Integer(),
  /** YYYY-MM-DD, by UTC. */
  last_day: Type.String(),
});

export const MissList = Type.Object({
  language: InLanguage,
  days: Type.Integer(),
  /** The most frequent ones. */
  rows: Type.Array(SearchMiss),
  total: Type.Integer(),
});
export type MissList = Static<typeof MissList>;

export const TriedSearch = Type.Object({
  total: Type.Integer(),
  /** Of the first products. */
  names: Type.Array(Type.String()),
});
export type TriedSearch = Static<typeof TriedSearch>;

export const MissQuery = Type.Object({ language: InLanguage });

export const searchWordRoutes = {
  "GET /product-api/staff/search-words": {
    access: read,
    summary: "Words that mean the same to the search, of a language; of many groups the first",
    query: Type.Object({ language: InLanguage, q: Type.Optional(text(SYNONYM_LIMITS.search)) }),
    reply: dataOnly(SynonymList),
  },
  "POST /product-api/staff/search-words": {
    access: edit,
    summary: "Adds a group; a word that is in another group of its language is refused",
    body: Type.Object({ language: InLanguage, words: Words }),
    reply: dataOnly(SynonymGroup),
  },
  "PUT /product-api/staff/search-words/:id": {
    ...conflictAware,
    access: edit,
    summary: "Changes the words of a group",
    params,
    body: changesTo(Type.Object({ words: Words })),
    reply: dataOnly(Type.Object({ ...SynonymGroup.properties, merged })),
  },
  "DELETE /product-api/staff/search-words/:id": {
    access: edit,
    summary: "Takes a group away; 409 where somebody has changed it since the version that was seen",
    params,
    query: Type.Object({ version: Version }),
    reply: dataOnly(Empty),
  },
  "GET /product-api/staff/search-words/trial": {
    access: read,
    summary: "How many products a shopper finds now, in the language's main country; counts as no search",
    query: Type.Object({ language: InLanguage, q: text(SYNONYM_LIMITS.search) }),
    reply: dataOnly(TriedSearch),
  },
  "GET /product-api/staff/search-misses": {
    access: read,
    summary: `What shoppers of a language searched for and did not find, in ${MISS_LIMITS.days} days, most often first`,
    query: MissQuery,
    reply: dataOnly(MissList),
  },
} as const satisfies RouteTable;
