import type { ArticleDetail, ArticleRow } from "@/contract/content/articleStaffRoutes";
import { ARTICLE_KINDS, ARTICLE_STATES, type ArticleKind, type ArticleState } from "@/contract/content/articleTerms";
import { fetchArticle, fetchArticles, fetchContentSections } from "@/services/desk/articles";
import { loadMedia, type MediaProps } from "@/components/console/media/loadMedia";
import type { PageContext } from "@/services/page";

export interface ContentProps {
  kind: ArticleKind;
  state: ArticleState | "";
  outdated: boolean;
  q: string;
  list: { rows: ArticleRow[]; next: string | null; total: number } | null;
  sections: { id: number; kind: ArticleKind; name: string }[];
  /** The one that is open. */
  detail: ArticleDetail | null;
  isGone: boolean;
  isNew: boolean;
  /** The library of pictures and videos, where that is open. */
  media: MediaProps | null;
}

/** Articles, or the one that the address names. */
export async function loadContent(context: PageContext): Promise<ContentProps> {
  const { query, caller } = context;
  const kind = ARTICLE_KINDS.find((name) => name === query.kind) ?? "help";
  const state = ARTICLE_STATES.find((name) => name === query.state) ?? "";
  const [q, outdated] = [(query.q ?? "").slice(0, 100), query.outdated === "1"];
  const about = { kind, state, outdated, q, isNew: query.new === "1" } as const;
  const nothing = { list: null, sections: [], detail: null, isGone: false, media: null };
  if (query.kind === "media") return { ...about, ...nothing, media: await loadMedia(context) };
  if (about.isNew) {
    const { data } = await fetchContentSections(caller);
    return { ...about, ...nothing, sections: data?.sections ?? [] };
  }
  if (/^[1-9]\d{0,8}$/.test(query.article ?? "")) {
    const { data, failure } = await fetchArticle(Number(query.article), caller);
    return { ...about, ...nothing, detail: data, isGone: failure?.kind === "notFound" };
  }
  const { data } = await fetchArticles(
    {
      kind,
      ...(state && { state }),
      ...(outdated && { outdated }),
      ...(q && { q }),
      ...(query.after && { after: query.after }),
    },
    caller,
  );
  return { ...about, ...nothing, list: data };
}
