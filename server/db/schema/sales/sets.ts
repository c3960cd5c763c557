import type { Currency } from "../../../../contract/markets";

/** A product of which a set has so many pieces, in the options that it chose. */
export interface SetPart {
  productId: number;
  quantity: number;
  options: string[];
  /** It cannot be had as the set wants it: the set is sold out until it can. Kept by `keepSets`. */
  isOut?: boolean;
}

/** What buying a set saves over its parts: minor units by currency, or as many per cent in each of them. */
export type SetSaving = Partial<Record<Currency | "percent", number>>;
