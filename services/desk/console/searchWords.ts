import type { Language } from "@/contract/markets";
import type { SynonymGroup } from "@/contract/settings/searchWordRoutes";
import type { Answer } from "../../answer";
import type { ClashOf } from "../brand";
import { call, callForData, type Caller } from "../../http";
import type { AnswerOf } from "../../routes";

export const fetchSearchWords = (language: Language, q: string, from?: Caller) =>
  callForData("GET /product-api/staff/search-words", { query: { language, q } }, { from });

export const fetchSearchMisses = (language: Language, from?: Caller) =>
  callForData("GET /product-api/staff/search-misses", { query: { language } }, { from });

/** Where what was searched for in vain lies as a file. */
export const missFilePath = (language: Language) => `/product-api/staff/search-misses/file?language=${language}`;

/** What a shopper would find; counts as no search. */
export const trySearch = (language: Language, q: string) =>
  callForData("GET /product-api/staff/search-words/trial", { query: { language, q } });

export const addSearchWords = (language: Language, words: string[]) =>
  callForData("POST /product-api/staff/search-words", { body: { language, words } });

type Saved = AnswerOf<"PUT /product-api/staff/search-words/:id">;

/** Changes a group; where somebody else has changed it since, the answer says what it is now. */
export const saveSearchWords = (
  id: number,
  version: number,
  words: string[],
): Promise<Answer<SynonymGroup, ClashOf | null>> =>
  call(
    "PUT /product-api/staff/search-words/:id",
    { params: { id }, body: { version, changes: { words } } },
    {
      read: ({ data }: Saved) => data,
      empty: (reply) => (reply as { current?: ClashOf } | null)?.current ?? null,
    },
  );

export const removeSearchWords = (id: number, version: number) =>
  callForData("DELETE /product-api/staff/search-words/:id", { params: { id }, query: { version } });
