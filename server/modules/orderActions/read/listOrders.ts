import { isMailedLine } from "../../../../contract/rules/giftCards";
import type { Deps } from "../../../deps";
import type { SignedIn } from "../../../http/caller";
import { shipmentsOf } from "../../shipments/repository";
import { presentListEntry } from "./presentTracking";
import { linesOf } from "../../orders/repository";
import { countOwnOrders, pageOfOwnOrders } from "../repository/ownOrders";
import { pageCount } from "../../../db/paging";

/** Orders of a customer, the latest first; guest orders with the e-mail that they have proven are among them. */
export async function listOrders(
  { db, clock }: Pick<Deps, "db" | "clock">,
  owner: SignedIn,
  page: number,
  pageSize: number,
) {
  const total = await countOwnOrders(db, owner);
  const rows = await pageOfOwnOrders(db, owner, page, pageSize);
  const lines = await linesOf(
    db,
    rows.map((order) => order.id),
  );
  // Only what goes by e-mail says more than its order does.
  const mailed = lines.filter(isMailedLine).map(({ orderId }) => orderId);
  const shipments = await shipmentsOf(db, [...new Set(mailed)]);
  return {
    orders: rows.map((order) =>
      presentListEntry(
        order,
        lines.filter(({ orderId }) => orderId === order.id),
        shipments.filter(({ orderId }) => orderId === order.id),
        clock.now(),
      ),
    ),
    page,
    total_pages: pageCount(total, pageSize),
    total,
  };
}
