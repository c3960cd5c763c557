import type { Medium, MediumDetail } from "@/contract/content/mediaRoutes";
import { MEDIA_KINDS, type MediaKind } from "@/contract/content/mediaTerms";
import { fetchMedia, fetchMedium } from "@/services/desk/media";
import type { PageContext } from "@/services/page";

export interface MediaProps {
  mediaKind: MediaKind | "";
  q: string;
  list: { rows: Medium[]; next: string | null; total: number } | null;
  /** The one that is open. */
  medium: MediumDetail | null;
  isGone: boolean;
}

/** The library, or the one of it that the address names. */
export async function loadMedia({ query, caller }: PageContext): Promise<MediaProps> {
  const mediaKind = MEDIA_KINDS.find((name) => name === query.type) ?? "";
  const about = { mediaKind, q: (query.q ?? "").slice(0, 100) } as const;
  if (/^[1-9]\d{0,8}$/.test(query.medium ?? "")) {
    const { data, failure } = await fetchMedium(Number(query.medium), caller);
    return { ...about, list: null, medium: data, isGone: failure?.kind === "notFound" };
  }
  const { data } = await fetchMedia(
    {
      ...(mediaKind && { kind: mediaKind }),
      ...(about.q && { q: about.q }),
      ...(query.after && { after: query.after }),
    },
    caller,
  );
  return { ...about, list: data, medium: null, isGone: false };
}
