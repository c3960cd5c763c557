import type { OrderNote } from "../../../contract/orderDesk/orderDeskRoutes";
import { ORDER_DESK_LIMITS } from "../../../contract/orderDesk/orderDeskTerms";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import { nameOf } from "../desk/records";
import { MASKED, noteOrderAct } from "../desk/teamActs";
import { once } from "../idempotency/once";
import { orderErrors } from "../orders/errors";
import { readOrderNumber } from "../orders/number";
import { lockOrder } from "../orders/repositoryLock";
import { findOrderByNumber, type OrderRow } from "../orders/repository";
import { countNotes, insertNote, listNotes } from "./repositoryNotes";

/** An order by its number as it was typed. @throws 404 for a number of none */
export async function anyOrder(db: Queries, typed: string): Promise<OrderRow> {
  const number = readOrderNumber(typed);
  const order = number === undefined ? undefined : await findOrderByNumber(db, number);
  if (!order) throw new DomainError(orderErrors.unknownOrder);
  return order;
}

/** What the team wrote about an order, the latest first. */
export async function readNotes(db: Queries, orderId: number): Promise<OrderNote[]> {
  const rows = await listNotes(db, orderId);
  return rows.map(({ id, text, at, name, email }) => ({ id, text, at: at.toISOString(), by: nameOf({ name, email }) }));
}

interface Written {
  number: string;
  text: string;
  /** The call's `Idempotency-Key`: a repeat writes nothing more. */
  key: string | undefined;
}

/** Writes down what only the team reads. Answers all of the order's notes. @throws 404, 409 when there is no room */
export async function writeNote(deps: Deps, desk: StaffDesk, { number, text, key }: Written): Promise<OrderNote[]> {
  const { id: orderId } = await anyOrder(deps.db, number);
  const { id: authorId } = desk.person;
  const call = { scope: `customer:${authorId}`, key, call: "order note", body: { orderId, text }, isNamed: true };
  // A repeat has left its record before.
  desk.hasNoted = true;
  await once(deps, call, async (tx) => {
    await lockOrder(tx, orderId);
    const most = ORDER_DESK_LIMITS.notes;
    if ((await countNotes(tx, orderId)) >= most) throw new DomainError(orderErrors.tooManyNotes, { values: { most } });
    const at = deps.clock.now();
    await insertNote(tx, { orderId, authorId, text, at });
    const paths = [{ path: "note", before: null, after: MASKED }];
    await noteOrderAct(tx, desk, orderId, { kind: "noted", paths, at });
    return {};
  });
  deps.wake();
  return readNotes(deps.db, orderId);
}
