const BASE = "https://store.invalid";
/** Control characters and backslashes are what browsers quietly turn into another address. */
const SUSPECT = /[\u0000-\u0020\u007f\\]/;

/** A path of this store, or the fallback: nothing that could lead to another origin passes. */
export function safeNext(next: unknown, fallback = "/"): string {
  if (typeof next !== "string" || next.length > 2000) return fallback;
  if (!next.startsWith("/") || next.startsWith("//") || SUSPECT.test(next)) return fallback;
  try {
    const url = new URL(next, BASE);
    if (url.origin !== BASE || url.pathname.startsWith("//")) return fallback;
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}
