import { later } from "../../clock";
import type { Deps } from "../../deps";
import type { Transaction } from "../../db/client";
import { DomainError } from "../../http/errors";
import { major } from "../../money";
import { revokeCards, revokeUnits } from "../ledgers/orderedCards";
import { readIdempotencyKey } from "../idempotency/keys";
import { runOnce } from "../idempotency/runOnce";
import { orderErrors } from "../orders/errors";
import type { Doer } from "../orders/history";
import { lockOrder } from "../orders/lockOrder";
import { linesOf, type OrderRow } from "../orders/repository";
import type { RefundQuestion } from "./amounts";
import { refundErrors } from "./errors";
import { findTenders } from "./findTenders";
import { giveRefund, refundsOf, type RefundRow } from "./giveRefund";

const REPEAT_MS = 30_000;

export interface StaffRefund {
  /** Minor units; all that is left when neither this nor units are named. */
  amount?: number;
  units?: readonly { lineId: number; quantity: number }[];
  /** With units: the delivery, too. */
  shipping: boolean;
  reason: string;
}

/**
 * Gives money back because the store's team decides so: everything, units of lines, or an amount, while the goods stay where they are.
 * Once per key; without one, the same refund asked for again within half a minute is taken for its repeat.
 */
export async function refundByStaff(
  deps: Deps,
  { id, number }: OrderRow,
  asked: StaffRefund,
  doer: Doer,
  keyHeader: string | string[] | undefined,
): Promise<{ amount: number; currency: string }> {
  const key = readIdempotencyKey(keyHeader);
  const make = async () => {
    const made = await deps.db.transaction((tx) =>
      decide(deps, tx, id, asked, { ...doer, isKeyed: key !== undefined }),
    );
    deps.wake();
    return made;
  };
  if (key === undefined) return make();
  const call = { scope: `customer:${doer.actorId ?? 0}`, key, body: { number, ...asked } };
  const { answer } = await runOnce(deps, call, async () => ({ httpStatus: 200, answer: await make() }));
  return answer as { amount: number; currency: string };
}

async function decide(
  deps: Deps,
  tx: Transaction,
  orderId: number,
  { amount, units, shipping, reason }: StaffRefund,
  { isKeyed, ...doer }: Doer & { isKeyed: boolean },
): Promise<{ amount: number; currency: string }> {
  const order = await lockOrder(tx, orderId);
  const question: RefundQuestion = units
    ? { units, shipping, other: amount ?? 0 }
    : { units: [], shipping: false, other: amount ?? "rest" };
  const twin = isKeyed ? undefined : await findTwin(deps, tx, order, question, { ...doer, reason });
  if (twin) return said(twin);
  const left = (await findTenders(tx, orderId)).reduce((sum, tender) => sum + tender.left, 0);
  if (left === 0) throw new DomainError(refundErrors.nothingLeft);
  const shown = `${major(left, order.currency)} ${order.currency}`;
  if (amount !== undefined && amount > left)
    throw new DomainError(refundErrors.tooMuch, { field: "amount", values: { left: shown } });
  if (units) await assertUnits(tx, orderId, units);
  if (units) await revokeUnits(tx, deps.clock, orderId, units);
  else if (amount === undefined || amount === left) await revokeCards(tx, deps.clock, orderId);
  const refund = await giveRefund(deps, tx, order, question, { ...doer, cause: "goodwill", reason });
  if (!refund) throw new DomainError(refundErrors.nothingLeft);
  return said(refund);
}

const said = ({ amount, currency }: RefundRow) => ({ amount: major(amount, currency), currency });

/** The same refund that the same person asked for a moment ago: a second click. */
async function findTwin(
  { clock }: Deps,
  tx: Transaction,
  { id }: OrderRow,
  { units, other }: RefundQuestion,
  { actorId, reason }: Doer & { reason: string },
): Promise<RefundRow | undefined> {
  const since = later(clock.now(), -REPEAT_MS);
  const print = (list: readonly { lineId: number; quantity: number }[]) =>
    list.map(({ lineId, quantity }) => `${lineId}×${quantity}`).join();
  return (await refundsOf(tx, id)).find(
    (earlier) =>
      earlier.createdAt > since &&
      earlier.cause === "goodwill" &&
      earlier.actorId === actorId &&
      earlier.reason === reason &&
      print(earlier.lines) === print(units) &&
      (units.length > 0 || earlier.other === other),
  );
}

async function assertUnits(
  tx: Transaction,
  orderId: number,
  units: readonly { lineId: number; quantity: number }[],
): Promise<void> {
  const lines = await linesOf(tx, [orderId]);
  const earlier = (await refundsOf(tx, orderId)).flatMap((refund) => refund.lines);
  const before = (lineId: number) =>
    [...earlier, ...units].filter((each) => each.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0);
  for (const { lineId } of units) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new DomainError(orderErrors.unknownLine);
    if (before(lineId) > line.quantity) throw new DomainError(refundErrors.tooManyUnits, { field: "lines" });
  }
}
