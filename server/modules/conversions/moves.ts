import type { ConversionState } from "../../db/schema";

/** Where a conversion may go. What is over stays over. */
export const CONVERSION_MOVES: Record<ConversionState, readonly ConversionState[]> = {
  agreed: ["due", "dropped"],
  due: ["sent", "given_up", "dropped"],
  sent: [],
  given_up: [],
  dropped: [],
};

/** The states from which one may be reached. */
export const movesTo = (to: ConversionState): ConversionState[] =>
  (Object.keys(CONVERSION_MOVES) as ConversionState[]).filter((from) => CONVERSION_MOVES[from].includes(to));
