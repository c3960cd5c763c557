/** Closing a brand by its owner. Plain constants, safe in the browser. */
export const CLOSING_TERMS = {
  /** Days on which it can be undone. */
  undoDays: 14,
  /** Years that statements can be read at least. */
  statementYears: 10,
  /** Open parts that are named; of more only how many. */
  named: 20,
} as const;
