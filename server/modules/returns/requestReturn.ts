import { isStoresFault, type ReturnReason } from "../../../contract/rules/rights";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { tidy } from "../addresses/rules";
import { orderActorOf } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import { lockOrder } from "../orders/repositoryLock";
import { linesOf, type OrderRow } from "../orders/repository";
import { orderErrors } from "../orders/errors";
import { enqueue } from "../outbox/repositoryQueue";
import { refundsOf } from "../refunds/repository";
import { forfeitedGift, remainderOf } from "../refunds/repriceRemainder";
import { findPlaceTermsOf } from "../pricing/placeTerms";
import { shipmentsOf } from "../shipments/repository";
import { returnErrors } from "./errors";
import { addReturn, returnsOf, underWayOf, type Return } from "./repository";
import { arrivedUnits, returnableLines, unitsUnderWay } from "./rules";

export interface ReturnRequest {
  lines: readonly { lineId: number; quantity: number; reason: ReturnReason }[];
  note: string;
}

/**
 * Asks to send goods back within their trial. The store's team decides; goods that the law lets consumers give back
 * anyway go by
 * `withdraw`. Call it `once`. Throws 404 for a line that is not the order's, 409 for units that cannot be returned.
 */
export async function requestReturn(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { id }: Pick<OrderRow, "id">,
  request: ReturnRequest,
  caller: Caller,
): Promise<Return> {
  const order = await lockOrder(tx, id);
  const lines = await linesOf(tx, [id]);
  const [shipments, earlier] = [await shipmentsOf(tx, [id]), await returnsOf(tx, id)];
  const returnable = returnableLines(lines, shipments, underWayOf(earlier), clock.now());
  const asked = new Map<number, { lineId: number; quantity: number; reason: string }>();
  for (const { lineId, quantity, reason } of request.lines)
    asked.set(lineId, { lineId, quantity: (asked.get(lineId)?.quantity ?? 0) + quantity, reason });
  if (asked.size === 0) throw new DomainError(returnErrors.nothingChosen, { field: "lines" });
  for (const { lineId, quantity } of asked.values()) {
    const line = lines.find((known) => known.id === lineId);
    if (!line) throw new DomainError(orderErrors.unknownLine);
    const units = returnable.find((known) => known.lineId === lineId)?.units ?? 0;
    if (quantity > units) throw new DomainError(returnErrors.notReturnable, { values: { name: line.name } });
  }
  const underWay = underWayOf(earlier);
  const going = [...asked.values()].map((unit) => ({ ...unit, byStore: isStoresFault(unit.reason) }));
  const gift = forfeitedGift(
    order,
    lines,
    remainderOf(lines, await refundsOf(tx, id), [...unitsUnderWay(underWay), ...going]),
    await findPlaceTermsOf(tx, order.country),
  );
  const giftUnits = gift && !asked.has(gift.id) ? arrivedUnits(gift, shipments, underWay) : 0;
  if (gift && giftUnits > 0)
    asked.set(gift.id, { lineId: gift.id, quantity: giftUnits, reason: going[0]?.reason ?? "" });
  const doer = orderActorOf(caller, order);
  const values = {
    orderId: id,
    kind: "return" as const,
    state: "requested" as const,
    name: order.shipping.fullname,
    email: order.email,
    note: tidy(request.note),
    actor: doer.actor,
    requestedAt: clock.now(),
  };
  const row = await addReturn(tx, order.number, values, [...asked.values()]);
  await noteEvent(tx, clock, order, { ...doer, cause: "return_requested", detail: { return: row.number } });
  await enqueue(tx, {
    kind: "mail.return",
    key: `mail.return:${row.id}:requested`,
    payload: { orderId: id, returnId: row.id, state: "requested" },
    dueAt: clock.now(),
  });
  return row;
}
