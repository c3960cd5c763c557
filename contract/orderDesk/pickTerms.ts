/** What a warehouse takes from its shelves. Plain constants, safe in the browser. */

export const PICK_LIMITS = {
  pageSize: 50,
  usualPage: 25,
} as const;
