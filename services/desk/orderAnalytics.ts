import { callForData, type Caller } from "../http";

/** A link to what became of an order; it opens for some minutes. */
export const fetchAnalyticLink = (orderNum: string, from?: Caller) =>
  callForData("GET /customer-api/submit-order/admin-analytic-link", { query: { order_num: orderNum } }, { from });

export const fetchOrderAnalytics = (token: string, from?: Caller) =>
  callForData("GET /order-api/order/analytics/:token", { params: { token } }, { from });
