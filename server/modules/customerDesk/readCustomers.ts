import type { StaffCustomerList, StaffCustomerRow } from "../../../contract/customerDesk/customerDeskRoutes";
import { CUSTOMER_DESK_LIMITS, type CustomerView } from "../../../contract/customerDesk/customerDeskTerms";
import type { Deps } from "../../deps";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../desk/keyset";
import { countCustomers, listStaffCustomers, type ListedCustomer } from "./repository";

interface ListRequest {
  view?: CustomerView | undefined;
  q?: string | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

/** A page of the store's customers, who joined last first. @throws 422 for a cursor of no list */
export async function readCustomers(
  { db }: Pick<Deps, "db">,
  { view = "all", q, limit = CUSTOMER_DESK_LIMITS.usualPage, after }: ListRequest,
): Promise<StaffCustomerList> {
  const question = { view, q };
  const place = readPlace(after || undefined);
  const counted = await countCustomers(db, question, COUNT_LIMIT);
  const found = await listStaffCustomers(db, question, { limit: limit + 1, after: place, counted });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(presentRow),
    next: last ? writePlace({ at: last.joinedAt, id: last.id }) : null,
    ...countedTotal(counted),
  };
}

const presentRow = (row: ListedCustomer): StaffCustomerRow => ({
  customer_id: row.id,
  fullname: row.fullname,
  email: row.email,
  country: row.country ?? "",
  joined_at: row.joinedAt.toISOString(),
  orders: row.orders ?? 0,
  last_order_at: row.lastOrderAt === null ? null : new Date(row.lastOrderAt).toISOString(),
  company: row.company ?? "",
});
