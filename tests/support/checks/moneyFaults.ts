import { sql, type SQL } from "drizzle-orm";

/** Check, what is wrong, and how to break it. */
type Planted = [check: string, what: string, plant: () => SQL[]];

/**
 * Faults about money that goes back twice, was taken beside the amount or did not arrive; `own` is an order with a
 * refund.
 */
export const moneyFaults = (own: () => SQL): Planted[] => [
  [
    "disputed refunds",
    "a refund was sent while the payer's bank decides",
    () => [
      sql`insert into payment_disputes (payment_id, provider, dispute, kind, amount, reason, state, opened_at)
        select id, 'sandbox', 'planted', 'dispute', amount, 'x', 'open', now() - interval '1 day' from payments where order_id = ${own()}`,
    ],
  ],
  [
    "disputed refunds",
    "a refund came on top of what the payer's bank gave",
    () => [
      sql`insert into payment_disputes (payment_id, provider, dispute, kind, amount, reason, state, opened_at)
        select id, 'sandbox', 'planted', 'dispute', amount, 'x', 'lost', now() - interval '1 day' from payments where order_id = ${own()}`,
    ],
  ],
  [
    "parked refunds",
    "a refund waits for a dispute that is none",
    () => [sql`update refund_transfers set state = 'parked' where order_id = ${own()}`],
  ],
  [
    "parked refunds",
    "a refund is void though no bank gave anything",
    () => [sql`update refund_transfers set state = 'void' where order_id = ${own()}`],
  ],
  [
    "captured amounts",
    "the provider took more than was asked for, and nothing went back",
    () => [sql`update payments set received = amount + 100 where order_id = ${own()}`],
  ],
  [
    "captured amounts",
    "money of another currency lies with the store",
    () => [
      sql`insert into payment_transactions (payment_id, provider, transaction, amount, currency, state)
        select id, provider, 'planted', -100, 'JPY', 'by_hand' from payments where order_id = ${own()}`,
    ],
  ],
  [
    "failed refunds",
    "a provider refused one, and nobody sent it",
    () => [sql`update refund_transfers set state = 'failed' where order_id = ${own()}`],
  ],
  [
    "failed refunds",
    "a bank did not carry one, and nobody sent it",
    () => [sql`update refund_transfers set state = 'by_hand', failed_at = now() where order_id = ${own()}`],
  ],
  [
    "keys",
    "one key gave two refunds",
    () => [
      sql`drop index refunds_key`,
      sql`update refunds set idempotency_key = 'planted' where order_id = ${own()}`,
      sql`insert into refunds (order_id, currency, amount, tax, lines, cause, actor, idempotency_key)
        select order_id, currency, amount, tax, lines, cause, actor, idempotency_key from refunds where order_id = ${own()}`,
    ],
  ],
  [
    "keys",
    "one key asked for two amounts",
    () => [
      sql`drop index charges_key`,
      sql`insert into charges (order_id, amount, currency, reason, token_hash, actor, expires_at, idempotency_key)
        values (${own()}, 100, 'USD', 'x', 'x1', 'staff', now(), 'planted'), (${own()}, 100, 'USD', 'x', 'x2', 'staff', now(), 'planted')`,
    ],
  ],
];
