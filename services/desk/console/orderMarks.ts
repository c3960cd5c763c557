import { callForData, type Caller } from "../../http";
import type { MarkOrders } from "@/contract/orderDesk/orderMarks";

export const fetchMarkChoices = (from?: Caller) => callForData("GET /order-api/staff/order-marks", {}, { from });

export const markOrders = (body: MarkOrders) => callForData("POST /order-api/staff/order-marks", { body });
