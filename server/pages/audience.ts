import type { Life } from "../taggedCache";
import type { Rendered } from "../platform/http/renderPage";

/** What a page's own headers say of who may have it, and for how long. */
export interface Audience {
  /** How long it may be kept; null for one that must not be kept. */
  life: Life | null;
  /** Whether it says that its address leads nowhere. */
  isRefusal: boolean;
  /** Whether one that was rendered without its visitor is the same for everybody, whoever keeps it. */
  isForEverybody: boolean;
}

export function readAudience(page: Rendered): Audience {
  const life = lifeOf(page);
  const isRefusal = page.status === 404 || (page.status === 410 && life === null);
  return { life, isRefusal, isForEverybody: life !== null || isRefusal || page.status >= 500 };
}

function lifeOf({ status, headers, cookies }: Rendered): Life | null {
  const rule = headers["cache-control"] ?? "";
  const freshMs = Number(/s-maxage=(\d+)/.exec(rule)?.[1] ?? 0) * 1000;
  // What is gone for good has a page like any other: it changes with what it names.
  if ((status !== 200 && status !== 410) || cookies.length > 0 || !/\bpublic\b/.test(rule) || freshMs === 0)
    return null;
  const staleMs = Number(/stale-while-revalidate=(\d+)/.exec(rule)?.[1] ?? 0) * 1000;
  const tags = (headers["cache-tag"] ?? "").split(",").map((tag) => tag.trim());
  return { freshMs, staleMs, tags };
}
