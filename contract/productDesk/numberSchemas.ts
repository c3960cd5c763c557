import { Type } from "typebox";
import { LISTING_LIMITS } from "../desk/listingTerms";
import { text } from "../shared";

const ShelfKey = Type.String({ pattern: "^[\\w=,-]{1,400}$", maxLength: LISTING_LIMITS.variantLength });
/** Judged by `gtinFault` and `isHsCode`. */
const Digits = text(20);

/** Numbers of the trade by shelf, and of customs, as they are sent. */
export const ChangedNumbers = {
  hs_code: Digits,
  gtins: Type.Record(ShelfKey, Digits, { maxProperties: LISTING_LIMITS.variants }),
};

/** The same as they are answered. */
export const TradeNumbers = { hs_code: Type.String(), gtins: Type.Record(Type.String(), Type.String()) };

/** What has a number of its own, in words, without any for the only one; nothing of a set. */
export const NumberedUnits = Type.Array(Type.Object({ key: Type.String(), name: Type.String() }));
