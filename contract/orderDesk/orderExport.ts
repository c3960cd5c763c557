import { Type, type Static } from "typebox";
import { LIMITS } from "../limits";
import { ExportLink } from "../proof/proofRoutes";
import { dataOnly, type RouteTable } from "../routes/route";
import { text, StringEnum } from "../shared";
import { ORDER_DESK_LIMITS, ORDER_VIEWS } from "./orderDeskTerms";

/** What the list of orders is narrowed to, and so is its file. */
export const OrderFilter = Type.Object({
  view: StringEnum(ORDER_VIEWS),
  q: Type.Optional(text(LIMITS.searchLength)),
  tag: Type.Optional(text(ORDER_DESK_LIMITS.tagLength)),
});
export type OrderFilter = Static<typeof OrderFilter>;

export const orderExportRoutes = {
  "POST /order-api/staff/orders/export": {
    access: { who: "staff", may: "orders.export" },
    stepUp: true,
    summary: "The orders of a view as a file: a link to it for whoever asked, for an hour",
    body: OrderFilter,
    reply: dataOnly(ExportLink),
  },
} as const satisfies RouteTable;
