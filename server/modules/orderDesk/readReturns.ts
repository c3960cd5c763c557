import { ORDER_DESK_LIMITS, type ReturnView } from "../../../contract/orderDesk/orderDeskTerms";
import type { StaffReturnList, StaffReturnRow } from "../../../contract/orderDesk/staffReturn";
import { REPAY_DAYS } from "../../../contract/rules/rights";
import { addTime, days, endOfDay } from "../../clock";
import type { Deps } from "../../deps";
import type { StaffDesk } from "../desk/desk";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../desk/keyset";
import { readsBuyers } from "./repository";
import {
  countReturns,
  linesOfReturns,
  listReturns,
  type ListedReturn,
  type ListedReturnLine,
} from "./repositoryReturns";

interface ReturnsRequest {
  view?: ReturnView | undefined;
  q?: string | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

/** A page of the returns of all orders, as somebody of the team may see them. @throws 422 for a cursor of no list */
export async function readReturns(
  { db, clock }: Pick<Deps, "db" | "clock">,
  desk: StaffDesk,
  { view = "open", q, limit = ORDER_DESK_LIMITS.usualPage, after }: ReturnsRequest,
): Promise<StaffReturnList> {
  const now = clock.now();
  const byBuyer = readsBuyers(desk);
  const question = { view, q, byBuyer };
  const found = await listReturns(db, question, { limit: limit + 1, after: readPlace(after || undefined) });
  const counted = await countReturns(db, question, COUNT_LIMIT);
  const rows = found.slice(0, limit);
  const lines = await linesOfReturns(
    db,
    rows.map(({ row }) => row.id),
  );
  const last = found.length > limit ? rows.at(-1)?.row : undefined;
  return {
    rows: rows.map((each) => presentRow(each, lines.get(each.row.id) ?? [], { byBuyer, now })),
    next: last ? writePlace({ at: last.requestedAt, id: last.id }) : null,
    ...countedTotal(counted),
  };
}

function presentRow(
  { row, orderNumber, country, currency, fullname, email }: ListedReturn,
  lines: readonly ListedReturnLine[],
  { byBuyer, now }: { byBuyer: boolean; now: Date },
): StaffReturnRow {
  const isOpen = row.state === "requested" || row.state === "approved";
  const due = isOpen && row.kind === "withdrawal" ? endOfDay(addTime(row.requestedAt, days(REPAY_DAYS))) : null;
  return {
    number: row.number,
    kind: row.kind,
    state: row.state,
    requested_at: row.requestedAt.toISOString(),
    answer: row.answer,
    lines: lines.map(({ lineId, name, quantity, reason }) => ({
      line_id: lineId,
      product_name: name,
      quantity,
      reason,
    })),
    order_num: orderNumber,
    country,
    currency,
    buyer: byBuyer ? { fullname, email, note: row.note } : null,
    days: Math.max(0, Math.floor((now.getTime() - row.requestedAt.getTime()) / days(1))),
    pay_back_by: due?.toISOString() ?? null,
    is_late: due !== null && now > due,
  };
}
