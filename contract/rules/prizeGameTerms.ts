/** Where a season of the prize game stands by the server's clock; `none` for a store without one. */
export const PRIZE_GAME_STATES = ["none", "before", "running", "over"] as const;
export type PrizeGameState = (typeof PRIZE_GAME_STATES)[number];

/** What became of a draw: it won nothing, or its code can be used, was used, or is too old. */
export const PRIZE_DRAW_STATES = ["nothing", "open", "used", "expired"] as const;
export type PrizeDrawState = (typeof PRIZE_DRAW_STATES)[number];

export const PRIZE_GAME_LIMITS = {
  /** Chances are told in parts of it. */
  parts: 1000,
  /** Prizes of a season. */
  prizes: 20,
  pageSize: 20,
} as const;
