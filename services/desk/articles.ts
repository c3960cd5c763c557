import type { ArticleForm } from "@/contract/content/articleStaffRoutes";
import type { ArticleKind, ArticleState } from "@/contract/content/articleTerms";
import type { Language } from "@/contract/markets";
import { call, callForData, type Caller } from "../http";
import type { AnswerOf } from "../routes";
import type { ClashOf, SavedForm } from "./brand";

interface ArticlesQuery {
  kind?: ArticleKind;
  state?: ArticleState;
  outdated?: boolean;
  q?: string;
  after?: string;
}

export const fetchArticles = (query: ArticlesQuery, from?: Caller) =>
  callForData("GET /common-api/staff/articles", { query }, { from });

export const fetchArticle = (id: number, from?: Caller) =>
  callForData("GET /common-api/staff/articles/:id", { params: { id } }, { from });

export const fetchContentSections = (from: Caller) =>
  callForData("GET /common-api/staff/content-sections", {}, { from });

export interface NewArticle {
  kind: ArticleKind;
  section_id?: number;
  slug: string;
  title: Record<Language, string>;
}

export const createArticle = (body: NewArticle) => callForData("POST /common-api/staff/articles", { body });

export const moveArticle = (id: number, to: ArticleState) =>
  callForData("POST /common-api/staff/articles/:id/state", { params: { id }, body: { to } });

export const previewArticle = (body: { locale: string; title: string; summary: string; text: string }) =>
  callForData("POST /common-api/staff/articles/preview", { body });

type Saved = AnswerOf<"PUT /common-api/staff/articles/:id">;

/** Saves what was touched of an article; tells what others wrote meanwhile. */
export async function saveArticle(id: number, version: number, changes: object): Promise<SavedForm<ArticleForm>> {
  return call(
    "PUT /common-api/staff/articles/:id",
    { params: { id }, body: { version, changes } },
    {
      read: ({ data }: Saved) => ({ doc: data.form, version: data.version, merged: data.merged }),
      empty: (reply) => (reply as { current?: ClashOf } | null)?.current ?? null,
    },
  );
}

export const fetchEditions = (id: number, from?: Caller) =>
  callForData("GET /common-api/staff/articles/:id/editions", { params: { id } }, { from });

interface NewEdition {
  version: number;
  valid_from?: string;
  changes: Record<Language, string>;
}

export const issueEdition = (id: number, body: NewEdition) =>
  callForData("POST /common-api/staff/articles/:id/editions", { params: { id }, body });
