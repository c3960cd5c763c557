import { isStoresFault } from "../../../contract/rules/rights";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { major } from "../../money";
import { itemKey } from "../inventory/item";
import { giveBackUnits, type ReturnedUnits } from "../inventory/giveBack";
import type { OrderActor } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import { lockOrder } from "../orders/repositoryLock";
import { linesOf, type OrderRow } from "../orders/repository";
import { addReturnedUnits } from "../orders/repositoryChanges";
import { revokeReturned } from "../giftCards/issueGiftCards";
import { enqueue } from "../outbox/repositoryQueue";
import type { RefundInput } from "../refunds/amounts";
import { giveRefund, calculateRefund } from "../refunds/giveRefund";
import { shipmentsOf } from "../shipments/repository";
import { returnErrors } from "./errors";
import { findByNumber, returnsOf, type Return } from "./repository";
import { moveReturn, RETURN_MOVES } from "./states";

interface Found {
  order: OrderRow;
  found: Return;
}

async function find(tx: Transaction, number: string): Promise<Found> {
  const row = await findByNumber(tx, number);
  if (!row) throw new DomainError(returnErrors.unknownReturn);
  const order = await lockOrder(tx, row.orderId);
  const found = (await returnsOf(tx, order.id)).find(({ id }) => id === row.id);
  if (!found) throw new DomainError(returnErrors.unknownReturn);
  return { order, found };
}

interface DecidedReturn {
  orderId: number;
  from: Return["state"];
  to: Return["state"];
}

/** The store's team agrees to a return, or says why not; also of an agreed one whose goods the buyer keeps. */
export async function decideReturn(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  number: string,
  { approve, answer }: { approve: boolean; answer: string },
  doer: OrderActor,
): Promise<DecidedReturn> {
  const { order, found } = await find(tx, number);
  const to = approve ? "approved" : "refused";
  if (!RETURN_MOVES[found.state].includes(to)) throw new DomainError(returnErrors.decidedAlready);
  await moveReturn(tx, found, to, { answer, decidedAt: clock.now() });
  await noteEvent(tx, clock, order, { ...doer, cause: `return_${to}`, detail: { return: found.number } });
  await enqueue(tx, {
    kind: "mail.return",
    key: `mail.return:${found.id}:${to}`,
    payload: { orderId: order.id, returnId: found.id, state: to },
    dueAt: clock.now(),
  });
  return { orderId: order.id, from: found.state, to };
}

export interface Receipt {
  /** All of the goods can be sold again, or so many units by line; the others are damaged. */
  restock: boolean | readonly ShelvedUnits[];
  /** Minor units kept back for goods that lost value by more than trying them. */
  deduct: number;
}

export interface ShelvedUnits {
  lineId: number;
  quantity: number;
}

/**
 * Goods are back: they are counted as returned, put on their shelf where they can be sold again, and paid back.
 * Whoever withdrew from all of a contract gets the delivery back, too. A gift card that was used stays what it is.
 */
export async function receiveReturn(
  deps: Deps,
  tx: Transaction,
  number: string,
  receipt: Receipt,
  { key, ...doer }: OrderActor & { key: string | undefined },
): Promise<{ damaged: number }> {
  const { clock } = deps;
  const { order, found } = await find(tx, number);
  if (found.state !== "approved") throw new DomainError(returnErrors.decidedAlready);
  await moveReturn(tx, found, "received", { receivedAt: clock.now() });
  const named = found.lines.map(({ lineId, quantity, reason }) => {
    return { lineId, quantity, byStore: isStoresFault(reason) };
  });
  const units = await revokeReturned(tx, clock, order.id, named);
  const lines = await linesOf(tx, [order.id]);
  const comesBack = (id: number) =>
    units.filter(({ lineId }) => lineId === id).reduce((sum, { quantity }) => sum + quantity, 0);
  const isAll = lines.every((line) => line.cancelled + line.returned + comesBack(line.id) === line.quantity);
  const shelved = shelvedOf(receipt.restock, found, units);
  const damaged = countUnits(units) - countUnits(shelved);
  const detail = { return: found.number, ...(damaged > 0 && { damaged }) };
  await noteEvent(tx, clock, order, { ...doer, cause: "return_received", detail });
  const question = { units, shipping: found.kind === "withdrawal" && isAll, other: 0 };
  if (receipt.deduct > 0) await assertWorth(deps, tx, order, question, receipt.deduct);
  const cause = found.kind;
  await giveRefund(
    deps,
    tx,
    order,
    { ...question, other: -receipt.deduct },
    { ...doer, cause, reason: "", returnId: found.id, key },
  );
  for (const { lineId, quantity } of units) await addReturnedUnits(tx, lineId, quantity);
  await moveReturn(tx, { ...found, state: "received" }, "refunded");
  await giveBackUnits(tx, order.id, await shelvesOf(tx, order.id, shelved), "returned", clock.now());
  return { damaged };
}

const countUnits = (units: readonly { quantity: number }[]): number =>
  units.reduce((sum, { quantity }) => sum + quantity, 0);

/** Which of the units that came back can be sold again. @throws 422 for more of a line than came back */
function shelvedOf(restock: Receipt["restock"], { lines }: Return, units: readonly ShelvedUnits[]): ShelvedUnits[] {
  if (typeof restock === "boolean") return restock ? [...units] : [];
  const wanted = new Map<number, number>();
  for (const { lineId, quantity } of restock) wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity);
  for (const [lineId, quantity] of wanted) {
    const most = lines.find((line) => line.lineId === lineId)?.quantity ?? 0;
    if (quantity > most) throw new DomainError(returnErrors.shelvedTooMany, { field: "shelved", values: { most } });
  }
  // A gift card that was used does not come back.
  return units.map(({ lineId, quantity }) => ({ lineId, quantity: Math.min(quantity, wanted.get(lineId) ?? 0) }));
}

/** Nobody pays for sending goods back: no more is kept than they are worth. */
async function assertWorth(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  order: OrderRow,
  question: RefundInput,
  deduct: number,
): Promise<void> {
  const { amount } = (await calculateRefund(deps, tx, order, question)).amounts;
  const worth = `${major(amount, order.currency)} ${order.currency}`;
  if (deduct > amount) throw new DomainError(returnErrors.deductTooMuch, { field: "deduct", values: { worth } });
}

/** The stock levels that units of lines came from: those of their shipments, the last ones first. */
async function shelvesOf(
  tx: Transaction,
  orderId: number,
  units: readonly { lineId: number; quantity: number }[],
): Promise<ReturnedUnits[]> {
  const sent = (await shipmentsOf(tx, [orderId])).filter(({ state }) => state === "Delivered").reverse();
  const lines = await linesOf(tx, [orderId]);
  return units.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    const items = sent.flatMap(({ items: own, warehouseId }) =>
      own.filter((item) => item.lineId === lineId).map((item) => ({ ...item, warehouseId })),
    );
    const ordered = (line?.quantity ?? 0) - (line?.cancelled ?? 0);
    return [...new Set(items.map(itemKey))].flatMap((key) => {
      const own = items.filter((item) => itemKey(item) === key);
      const whole = own.reduce((sum, item) => sum + item.quantity, 0);
      let left = ordered === 0 ? 0 : Math.round((whole / ordered) * quantity);
      return own.map(({ productId, variant, warehouseId, quantity: there }) => {
        const taken = Math.min(left, there);
        left -= taken;
        return { lineId, productId, variant, warehouseId, quantity: taken };
      });
    });
  });
}
