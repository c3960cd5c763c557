import { LANGUAGES, type Language } from "../../../contract/markets";
import type { LocalizedText } from "../../db/schema/columns";
import { MAX_MATCHES } from "./matchLimit";

/** A shopper waits for it. */
const FIND_MS = 1_500;
/** Nobody waits for it. */
const WRITE_MS = 10_000;
const WORDS_LENGTH = 200;

/** What the engine knows of a product. */
export interface SearchDocument {
  id: number;
  code: string;
  vendor: string;
  popularity: number;
  name: LocalizedText;
  keywords: LocalizedText;
  category: LocalizedText;
  tagline: LocalizedText;
  description: LocalizedText;
}

const FIELDS = ["name", "keywords", "category", "tagline", "description"] as const;

/** Weighed as the store's own search does: names and codes first, descriptions last. */
const SETTINGS = {
  searchableAttributes: [
    ...LANGUAGES.map((language) => `name.${language}`),
    "code",
    ...FIELDS.slice(1, 3).flatMap((field) => LANGUAGES.map((language) => `${field}.${language}`)),
    "vendor",
    ...FIELDS.slice(3).flatMap((field) => LANGUAGES.map((language) => `${field}.${language}`)),
  ],
  displayedAttributes: ["id"],
  rankingRules: ["words", "typo", "proximity", "attribute", "sort", "exactness", "popularity:desc"],
  // Its own limit is a thousand.
  pagination: { maxTotalHits: MAX_MATCHES },
};

export interface SearchEngine {
  find(text: string, language: Language): Promise<number[]>;
  /** Makes the index and says what it weighs. */
  prepare(): Promise<void>;
  /** Adds products or replaces them. */
  write(documents: readonly SearchDocument[]): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
}

/** The HTTP interface of Meilisearch 1.x. Every call throws when the engine does not answer in time or refuses. */
export function meilisearch(address: string): SearchEngine {
  const { origin, pathname, password } = new URL(address);
  const index = `${origin}${pathname.replace(/\/+$/, "")}/indexes/products`;
  const key = decodeURIComponent(password);
  async function call(method: string, path: string, body: unknown, timeoutMs: number): Promise<unknown> {
    const response = await fetch(`${index}${path}`, {
      method,
      headers: { "Content-Type": "application/json", ...(key && { Authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`search engine: ${method} ${path} answered ${response.status}`);
    return response.json();
  }
  return {
    async find(text, language) {
      const asked = text.trim().slice(0, WORDS_LENGTH);
      if (asked === "") return [];
      const attributesToSearchOn = [...FIELDS.map((field) => `${field}.${language}`), "code", "vendor"];
      const question = { q: asked, limit: MAX_MATCHES, attributesToRetrieve: ["id"], attributesToSearchOn };
      return idsOf(await call("POST", "/search", { ...question, matchingStrategy: "all" }, FIND_MS));
    },
    prepare: async () => void (await call("PATCH", "/settings", SETTINGS, WRITE_MS)),
    write: async (documents) => void (await call("PUT", "/documents?primaryKey=id", documents, WRITE_MS)),
    remove: async (ids) => void (await call("POST", "/documents/delete-batch", ids, WRITE_MS)),
  };
}

function idsOf(answer: unknown): number[] {
  const hits = (answer as { hits?: unknown } | null)?.hits;
  if (!Array.isArray(hits)) throw new Error("search engine: an answer without hits");
  return hits.flatMap((hit: { id?: unknown }) => (Number.isInteger(hit.id) ? [hit.id as number] : []));
}
