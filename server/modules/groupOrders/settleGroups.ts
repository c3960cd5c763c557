import { addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { eachOnce, inBatches } from "../../inBatches";
import { formatMoney } from "../../formats";
import { groupPrice } from "../groupBuys/groupTerms";
import {
  findGroup,
  lockGroup,
  lockGroupMember,
  membersToSettle,
  postponeMember,
  settledGroups,
} from "../groupBuys/repository";
import { moveGroup, moveMember, type GroupRow } from "../groupBuys/states";
import { SYSTEM } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import { lockOrder } from "../orders/repositoryLock";
import { linesOf, type OrderRow } from "../orders/repository";
import { updateOrder } from "../orders/repositoryChanges";
import { cancelPaid } from "../orderActions/change/cancelPaid";
import { enqueue } from "../outbox/repositoryQueue";
import { giveRefund } from "../refunds/giveRefund";
import { findPlaceTermsOf } from "../pricing/placeTerms";
import { priceReached } from "./priceReached";

/** What cannot be settled now is tried again after so long. */
const AGAIN_MS = 60_000;

type Member = Awaited<ReturnType<typeof membersToSettle>>[number];

/**
 * Settles the members of closed groups, each in a transaction of its own and once: where a step was reached everybody
 * gets the difference to its price back and the order may leave, where none was the order ends and all of its money
 * goes back. A member who cannot be settled now does not hold up the others.
 */
export async function settleGroups(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  await inBatches(
    () => membersToSettle(db, clock.now()),
    async (member) => {
      try {
        await db.transaction((tx) => settleMember(deps, tx, member));
      } catch (error) {
        log.error({ err: error, member: member.id, group: member.groupId }, "a member was not settled; tried again");
        await postponeMember(db, member.id, addTime(clock.now(), AGAIN_MS)).catch(() => undefined);
      }
    },
  );
  await eachOnce(
    (taken) => settledGroups(db, taken),
    async ({ id }) => {
      try {
        await db.transaction((tx) => finish(tx, id));
      } catch (error) {
        log.error({ err: error, group: id }, "a settled group was not finished; tried again");
      }
    },
  );
  deps.wake();
}

/** Locks the order as everybody does, then the member; stock last. */
async function settleMember(deps: Deps, tx: Transaction, { id, orderId, groupId }: Member): Promise<void> {
  const now = deps.clock.now();
  const order = orderId === null ? undefined : await lockOrder(tx, orderId);
  const member = await lockGroupMember(tx, id);
  const group = await findGroup(tx, groupId);
  if (member?.state !== "joined" || !group) return;
  if (group.state === "reached") {
    await moveMember(tx, member, "settled", now);
    if (order) await payReached(deps, tx, order, group);
  } else if (group.state === "failed") {
    await moveMember(tx, member, "refunded", now);
    if (order) await cancelPaid(deps, tx, order, { ...SYSTEM, reason: "" }, "group_failed");
    if (order) await updateOrder(tx, order.id, { isHeld: false });
  }
}

/** The difference to the reached price goes back, and the order may leave. */
async function payReached(deps: Deps, tx: Transaction, order: OrderRow, group: GroupRow): Promise<void> {
  const { id: orderId, currency, language } = order;
  const price = group.reached === null ? undefined : groupPrice(group, currency, group.reached);
  // Bought where the group had no price: it cost what everybody paid there, and nothing is to come back.
  if (price === undefined) return void (await updateOrder(tx, orderId, { isHeld: false }));
  const lines = await linesOf(tx, [orderId]);
  const { amount, tax, basis, standing } = priceReached(order, lines, price, await findPlaceTermsOf(tx, order.country));
  const question = { units: [], shipping: false, other: amount, otherTax: tax };
  const by = { ...SYSTEM, cause: "group_price" as const, reason: "", key: `group ${group.id}` };
  // Before the order stands at the lower price: the refund is of what was paid.
  const refund = amount > 0 ? await giveRefund(deps, tx, order, question, by) : undefined;
  await updateOrder(tx, orderId, { isHeld: false, ...(amount > 0 && { basis, standing }) });
  const detail = { amount: formatMoney(price, currency, language) };
  await noteEvent(tx, deps.clock, order, { ...SYSTEM, cause: "group_reached", detail });
  await enqueue(tx, {
    kind: "mail.group-reached",
    key: `mail.group-reached:${orderId}`,
    payload: { orderId, refundId: refund?.id ?? 0 },
    dueAt: deps.clock.now(),
  });
}

async function finish(tx: Transaction, id: number): Promise<void> {
  const group = await lockGroup(tx, id);
  if (group.state === "reached") await moveGroup(tx, group, "done");
  else if (group.state === "failed") await moveGroup(tx, group, "void");
}
