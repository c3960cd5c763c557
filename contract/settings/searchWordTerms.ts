/** Words of the search as the store's team sees them. Plain constants, safe in the browser. */

export const SYNONYM_LIMITS = {
  /** Words of a group. */
  least: 2,
  most: 12,
  /** Letters of one, which may be several words. */
  letters: 40,
  /** Words that one may be made of. */
  parts: 4,
  /** Groups of a language. */
  groups: 500,
  /** Groups that a page shows; a search leads to the others. */
  shown: 100,
  search: 60,
} as const;

/** Of searches that found nothing. */
export const MISS_LIMITS = {
  letters: 60,
  /** More digits may be the number of a telephone or a card. */
  digits: 6,
  /** Different words that are counted of a day in a language. */
  wordsADay: 1000,
  keptDays: 90,
  /** Days that a page shows. */
  days: 30,
  /** Rows that a page shows; the file has up to the second. */
  shown: 50,
  file: 10_000,
} as const;

/** Products that a trial of the search names. */
export const TRIED_NAMES = 3;
