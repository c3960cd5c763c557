import type { WaitingParcel } from "../../browser/scan/stores";
import { callForData, type Caller } from "../../http";

export const fetchPicks = ({ warehouse, after }: { warehouse: number; after?: string | undefined }, from?: Caller) =>
  callForData(
    "GET /order-api/staff/picks",
    { query: { ...(warehouse > 0 && { warehouse_id: warehouse }), ...(after && { after }) } },
    { from },
  );

export const fetchPick = (number: string, from?: Caller) =>
  callForData("GET /order-api/staff/picks/:number", { params: { number } }, { from });

/** Sends a parcel as the order's page does; a repeat of it is the same one. */
export const sendParcel = ({ key, order_num, part, carrier, tracking_number, items }: WaitingParcel) =>
  callForData(
    "POST /order-api/order/ship",
    { body: { order_num, part, carrier, tracking_number, ...(items && { items }) } },
    { idempotencyKey: key },
  );
