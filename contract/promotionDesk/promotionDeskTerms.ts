/** Promotions as the store's team keeps them. Plain constants, safe in the browser. */

/** `used`: no use is left, and its end has not come. */
export const PROMOTION_VIEWS = ["all", "running", "planned", "used", "over"] as const;
export type PromotionView = (typeof PROMOTION_VIEWS)[number];

export const PROMOTION_STATES = ["running", "planned", "used", "over"] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

export const PROMOTION_KINDS = ["percent", "amount", "free_shipping", "buy_get", "gift"] as const;

/** Who gets it: whoever knows the code, or by itself the new and the invited customer. */
export const PROMOTION_TRIGGERS = ["code", "new_customer", "referral"] as const;

export const PROMOTION_LIMITS = {
  pageSize: 100,
  usualPage: 50,
  usualOrders: 20,
  /** As checkout folds it: upper case. */
  codeLeast: 3,
  codeLength: 40,
  /** Of codes that are drawn, before what is drawn. */
  prefixLength: 12,
  /** Codes of one batch, each for one order. */
  batch: 5000,
  textLength: 80,
  descriptionLength: 300,
  /** Major units of any currency. */
  amount: 1_000_000,
  minimum: 100_000,
  pieces: 999,
  uses: 1_000_000,
  perCustomer: 100,
  /** Products, categories and countries that one names. */
  named: 100,
  slugLength: 80,
  momentLength: 40,
  records: 30,
  /** Days whose uses a promotion's page counts. */
  days: 60,
  exampleLines: 10,
  /** Orders that a simulation prices anew, the seconds that it may take, and simulations of one person an hour. */
  simulated: 1000,
  simulationSeconds: 8,
  simulations: 60,
  batches: 20,
} as const;

/** A code as checkout looks it up. */
export const foldCode = (typed: string): string => typed.trim().toUpperCase();
