/** Limits that the first screen of a page holds to. Apart from all others, which come with the forms that ask them. */
export const LIST_LIMITS = {
  /** Products beside each other. */
  compared: 4,
  categoryPageSize: 24,
  lineQuantity: 999,
} as const;
