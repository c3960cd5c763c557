/** Why the cart's form without scripts was refused, and what had been entered. */
export interface CartRefusal {
  /** A name of `refusal` in cart.json, `other` for those that have no words of their own. */
  error: string;
  /** The line that was to be changed, 0 for none. */
  itemId: number;
  /** Exactly as typed. */
  quantity: string;
  /** The number that the refusal is about: how many are left, or the least or most allowed. 0 for none. */
  limit: number;
  /** The product that was to be added, with the way back to it and its choice. */
  product: { name: string; href: string } | null;
}

const TOLD: readonly string[] = [
  "unknownProduct",
  "unknownItem",
  "foreignOption",
  "optionsDoNotGoTogether",
  "notSoldHere",
  "soldOut",
  "notEnough",
  "tooFew",
  "tooMany",
  "tooManyLines",
  "noteTooLong",
];
/** Their words name a number. */
const COUNTED: readonly string[] = ["notEnough", "tooFew", "tooMany", "tooManyLines", "noteTooLong"];

const wholeOf = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/** Reads `?error=…` of the cart's address; null without one. Unknown errors are told in general words. */
export function readRefusal({ error, item, quantity, limit }: Record<string, string | undefined>): CartRefusal | null {
  if (!error) return null;
  const number = wholeOf(limit);
  const isTold = TOLD.includes(error) && (number > 0 || !COUNTED.includes(error));
  return {
    error: isTold ? error : "other",
    itemId: wholeOf(item),
    quantity: (quantity ?? "").slice(0, 12),
    limit: number,
    product: null,
  };
}

/** The product page with the choice that was refused. */
export function choiceHref(path: string, { options = "", quantity = "" }: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  if (/^[\w.-]{1,1000}$/.test(options)) query.set("options", options);
  if (wholeOf(quantity) > 0) query.set("quantity", quantity);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
