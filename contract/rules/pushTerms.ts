/** What a browser may be told of: a sale that begins, and what becomes of its customer's orders. */
export const PUSH_TOPICS = ["sales", "orders"] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

export const PUSH_LIMITS = {
  endpointLength: 1000,
  keyLength: 100,
  /** Browsers of one customer; a further one takes the place of the oldest. */
  perCustomer: 10,
  /** Days until somebody who said no is asked again. */
  askAgainDays: 180,
} as const;
