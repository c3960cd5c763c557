import { FACET_KINDS, UNLISTED, type ListedProduct } from "./facetKinds";

/** Everything that a product can be found by, as `CODE.value`. */
export function facetTokens(listed: ListedProduct): string[] {
  const all = new Set(FACET_KINDS.flatMap((kind) => kind.tokensOf(listed)));
  // A value of an add-on that a listed group has, too, is offered by that.
  return [...all].filter((token) => !(token.startsWith(UNLISTED) && all.has(token.slice(1))));
}

/** The tokens that a product has which comes in a value. */
export const tokensOf = (code: string, value: string): string[] => [`${code}.${value}`, `${UNLISTED}${code}.${value}`];

/** A token without its mark, and whether lists offer it. */
export function readToken(token: string): { name: string; isOffered: boolean } {
  return token.startsWith(UNLISTED) ? { name: token.slice(1), isOffered: false } : { name: token, isOffered: true };
}
