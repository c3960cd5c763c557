import type { OrderResult } from "../../../../contract/order";
import type { PaymentState } from "../../../../contract/sales/orderHistory";
import type { Deps } from "../../../deps";
import type { KeyedCall, Lease, Progress, StoredAnswer } from "../../idempotency/keys";
import { storeAnswer } from "../../idempotency/repositoryKeys";
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

interface CountedCall extends KeyedCall {
  /** Whose declines are counted. */
  declineScope: DeclineScope;
}

/** `Paid` is what the later steps know it by: the id of an order that this call placed, or nothing. */
interface PayingSteps<Paid> {
  /** Begins to pay, where there is something to pay. */
  pay(run: Lease): Promise<Paid>;
  /** Takes up what a run of the same call has begun that died. */
  resume(progress: Progress): Promise<Paid>;
  /** `isFirst`: this run has begun to pay itself. */
  present(paid: Paid, isFirst: boolean): Promise<OrderResult>;
  /** The payment that was tried. */
  payment(paid: Paid): Promise<Pick<PaymentRow, "state"> | undefined>;
  /** Keeps the answer, with what must be done together with that (`runOnce`). */
  keep?(paid: Paid, run: Lease, given: StoredAnswer): Promise<StoredAnswer>;
}

/** A call that pays, once per key: a repeat gets the first answer. A decline counts for who tries card after card. */
export async function payOnce<Paid>(
  deps: Deps,
  { declineScope, ...call }: CountedCall,
  { pay, resume, present, payment, keep }: PayingSteps<Paid>,
): Promise<CheckoutAnswer> {
  const { httpStatus, answer } = await runOnce(deps, call, async (run) => {
    const isFirst = run.progress === null;
    const paid = await (run.progress === null ? pay(run) : resume(run.progress));
    const result = await present(paid, isFirst);
    if (isFirst && result.status < 0) await countDecline(deps, declineScope, (await payment(paid))?.state);
    const given = { httpStatus: httpStatusOf(result), answer: result };
    return keep ? keep(paid, run, given) : storeAnswer(deps.db, run, given);
  });
  return { httpStatus, result: answer as OrderResult };
}
