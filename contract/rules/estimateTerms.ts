/** What the calculator of the programme takes, and what it begins with. */
export const ESTIMATE = {
  people: { least: 1, most: 100_000, preset: 50 },
  /** Major units of the market's currency. */
  budget: { least: 1, most: 100_000, preset: 500 },
  /** Of a hundred people, so many order. */
  share: { least: 1, most: 100, preset: 60 },
  /** Off the price. */
  percent: { least: 0, most: 50 },
} as const;
