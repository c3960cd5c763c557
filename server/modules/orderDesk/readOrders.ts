import { ORDER_DESK_LIMITS, type OrderView } from "../../../contract/orderDesk/orderDeskTerms";
import type { StaffOrderList, StaffOrderRow } from "../../../contract/orderDesk/orderDeskRoutes";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../desk/keyset";
import type { StaffDesk } from "../desk/desk";
import { colleague } from "./readMarks";
import { countOrders, listStaffOrders, readsAmounts, readsBuyers, type ListedOrder } from "./repository";

interface ListRequest {
  view?: OrderView | undefined;
  q?: string | undefined;
  tag?: string | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

/** A page of the store's orders, as somebody of the team may see them. @throws 422 for a cursor of no list */
export async function readOrders(
  { db, clock }: Pick<Deps, "db" | "clock">,
  desk: StaffDesk,
  { view = "to-send", q, tag, limit = ORDER_DESK_LIMITS.usualPage, after }: ListRequest,
): Promise<StaffOrderList> {
  const now = clock.now();
  const byBuyer = readsBuyers(desk);
  const question = { view, q, tag, byBuyer, readerId: desk.person.id };
  const found = await listStaffOrders(db, question, { limit: limit + 1, after: readPlace(after || undefined) }, now);
  const counted = await countOrders(db, question, now, COUNT_LIMIT);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => presentRow(row, { byBuyer, withAmounts: readsAmounts(desk) })),
    next: last ? writePlace({ at: last.placedAt, id: last.id }) : null,
    ...countedTotal(counted),
  };
}

interface Reading {
  byBuyer: boolean;
  withAmounts: boolean;
}

const presentAssignee = ({ assigneeId: id, assigneeName: name, assigneeEmail: email }: ListedOrder) =>
  id === null ? null : colleague({ id, name: name ?? "", email: email ?? "" });

const presentRow = (row: ListedOrder, { byBuyer, withAmounts }: Reading): StaffOrderRow => ({
  order_num: row.number,
  status: row.status,
  placed_at: row.placedAt.toISOString(),
  country: row.country,
  buyer: byBuyer ? { fullname: row.fullname, email: row.email } : null,
  products: row.names ?? [],
  units: row.units ?? 0,
  total_amount: withAmounts ? major(row.total, row.currency) : null,
  currency: row.currency,
  dispatch_due: row.due === null ? null : new Date(row.due).toISOString(),
  is_late: row.isLate,
  is_held: row.isHeld && row.status !== "Cancel",
  open_returns: row.openReturns,
  assignee: presentAssignee(row),
  tags: row.tags,
});
