import type { OrderResult } from "../../../../contract/order";
import type { PaymentState } from "../../../../contract/sales/orderHistory";
import type { Deps } from "../../../deps";
import type { KeyedCall, Lease } from "../../idempotency/keys";
import { runOnce } from "../../idempotency/runOnce";
import type { PaymentRow } from "../../orders/repository";
import { countDecline, type DeclineScope } from "../../payments/declines";
import { httpStatusOf, type CheckoutAnswer } from "../checkoutAnswer";
import { hasCoinPriceExpired } from "../attempt/attempt";
import { triesToPay, type PaymentTarget } from "../attempt/repository";

/** Tries that are over, or wait for the shopper. */
const DECIDED_OR_AWAITING: readonly PaymentState[] = [
  "requires_action",
  "declined",
  "failed",
  "canceled",
  "refunding",
  "refunded",
  "reversed",
];

/**
 * The key of a call that brings none: what it pays and by which gateway, and how many tries to pay that are over, a
 * price in coins that has run out among them. A double click makes the same key, a try after a refusal or another way
 * to pay a new one.
 */
export async function derivedKey(
  { db, clock }: Deps,
  name: string,
  paid: PaymentTarget,
  gatewayId: number,
): Promise<string> {
  const now = clock.now();
  const over = (await triesToPay(db, paid)).filter(
    (each) => DECIDED_OR_AWAITING.includes(each.state) || hasCoinPriceExpired(each, now),
  );
  return `${name}:${gatewayId}:${over.length}`;
}

interface PayingCall extends KeyedCall {
  /** Whose declines are counted. */
  declineScope: DeclineScope;
}

interface PayingSteps {
  /** Begins to pay, where there is something to pay. */
  pay(run: Lease): Promise<unknown>;
  /** Takes up what a run of the same call has begun that died. */
  resume(progress: unknown): Promise<unknown>;
  /** `isFirst`: this run has begun to pay itself. */
  present(isFirst: boolean): Promise<OrderResult>;
  /** The payment that was tried. */
  payment(): Promise<Pick<PaymentRow, "state"> | undefined>;
}

/**
 * A call that pays, once per key: a repeat gets the first answer. A decline counts for who tries card after card.
 * `keep` is as in `runOnce`.
 */
export async function payOnce(
  deps: Deps,
  { declineScope, ...call }: PayingCall,
  { pay, resume, present, payment }: PayingSteps,
  keep?: Parameters<typeof runOnce>[3],
): Promise<CheckoutAnswer> {
  const work = async (run: Lease) => {
    const isFirst = run.progress === null;
    await (isFirst ? pay(run) : resume(run.progress));
    const result = await present(isFirst);
    if (isFirst && result.status < 0) await countDecline(deps, declineScope, (await payment())?.state);
    return { httpStatus: httpStatusOf(result), answer: result };
  };
  const { httpStatus, answer } = await runOnce(deps, call, work, keep);
  return { httpStatus, result: answer as OrderResult };
}
