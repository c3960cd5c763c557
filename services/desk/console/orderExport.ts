import { callForData } from "../../http";
import type { OrderFilter } from "@/contract/orderDesk/orderExport";

/** Makes a file of a view; answers the link to it, or asks for a fresh proof (`hooks/desk/useStepUp.ts`). */
export const exportOrders = ({ view, q = "", tag = "" }: OrderFilter) =>
  callForData("POST /order-api/staff/orders/export", {
    body: { view, ...(q !== "" && { q }), ...(tag !== "" && { tag }) },
  });
