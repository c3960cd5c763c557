import type { UnhelpfulReason } from "@/contract/content/articleTerms";
import type { LegalPage } from "@/contract/content/articleTerms";
import { call, callForData, type Caller } from "../http";

const inLocale = ({ locale }: Caller) => (locale === undefined ? {} : { locale });

export function fetchHelp(from: Caller) {
  return callForData("GET /common-api/help", { query: inLocale(from) }, { from });
}

export function fetchHelpSection(section: string, from: Caller) {
  return callForData("GET /common-api/help/:section", { params: { section }, query: inLocale(from) }, { from });
}

export function fetchHelpArticle(section: string, slug: string, from: Caller) {
  return callForData(
    "GET /common-api/help/:section/:slug",
    { params: { section, slug }, query: inLocale(from) },
    { from },
  );
}

export function searchHelp(q: string, from: Caller, signal?: AbortSignal) {
  return callForData(
    "GET /common-api/help-search",
    { query: { ...inLocale(from), q } },
    { from, ...(signal && { signal }) },
  );
}

export function voteOnArticle(id: number, opinion: { helpful: boolean; reason?: UnhelpfulReason; comment?: string }) {
  return call(
    "POST /common-api/articles/:id/vote",
    { params: { id }, body: opinion },
    { read: ({ message }) => message, empty: () => "" },
  );
}

export interface BlogQuery {
  page?: number;
  category?: string;
  tag?: string;
  q?: string;
}

export function fetchBlog(query: BlogQuery, from: Caller) {
  return callForData("GET /common-api/blog", { query: { ...inLocale(from), ...query } }, { from });
}

export function fetchBlogArticle(slug: string, from: Caller) {
  return callForData("GET /common-api/blog/:slug", { params: { slug }, query: inLocale(from) }, { from });
}

export function fetchContentPage(slug: string, from: Caller) {
  return callForData("GET /common-api/pages/:slug", { params: { slug }, query: inLocale(from) }, { from });
}

export function fetchLegalText(slug: LegalPage, version: string | undefined, from: Caller) {
  return callForData(
    "GET /common-api/legal/:slug",
    { params: { slug }, query: { ...inLocale(from), ...(version !== undefined && { version }) } },
    { from },
  );
}
