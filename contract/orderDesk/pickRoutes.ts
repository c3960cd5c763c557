import { Type, type Static } from "typebox";
import { After, cursorList } from "../desk/desk";
import { PART_LIMITS } from "../desk/partTerms";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, Nullable, requiredText, Time } from "../shared";
import { PICK_LIMITS } from "./pickTerms";

const ships = { who: "staff", may: "orders.ship" } as const;

/** Units of one product in one configuration, from one shelf. */
const PickLine = Type.Object({
  line_id: Type.Integer(),
  product_id: Type.Integer(),
  variant: Type.String(),
  name: Type.String(),
  /** The set that it is a piece of; empty for what is ordered by itself. */
  piece_of: Type.String(),
  /** The configuration in words; empty for none. */
  options: Type.String(),
  code: Type.String(),
  /** What a scanner may read on a unit: the product's code, its address, its number of the trade. */
  codes: Type.Array(Type.String()),
  quantity: Type.Integer(),
  /** What the buyer wants whoever packs it to know. */
  note: Type.String(),
  /** Empty for none. */
  picture: Type.String(),
  /** What stays on the shelf once all that is sold was taken from it; null for no shelf. */
  stays: Nullable(Type.Integer()),
});
export type PickLine = Static<typeof PickLine>;

/** A part as whoever packs it sees it: without prices, and without for whom it is. */
export const PickPart = Type.Object({
  /** As changes name it. */
  id: Type.Integer(),
  number: Type.String(),
  order_num: Type.String(),
  part: Type.String(),
  /** New, Scheduled, Shipping, Delivered or Cancel. */
  state: Type.String(),
  can_ship: Type.Boolean(),
  vendor_name: Type.String(),
  /** Its brand has it in hand and packs it itself. */
  is_with_brand: Type.Boolean(),
  warehouse_id: Type.Integer(),
  warehouse: Type.String(),
  /** When the first of it is to leave, as the buyer was told. */
  due: Nullable(Time),
  is_late: Type.Boolean(),
  units: Type.Integer(),
  lines: Type.Array(PickLine),
});
export type PickPart = Static<typeof PickPart>;

const PickWarehouse = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Parts that wait there, counted up to 10,000. */
  waiting: Type.Integer(),
});

export const PickList = Type.Object({
  ...cursorList(PickPart).properties,
  warehouses: Type.Array(PickWarehouse),
});
export type PickList = Static<typeof PickList>;

export const pickRoutes = {
  "GET /order-api/staff/picks": {
    access: ships,
    summary: "Parts to send from a warehouse, or from all of them, with what is taken from its shelves",
    query: Type.Object({
      warehouse_id: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PICK_LIMITS.pageSize })),
      after: After,
    }),
    reply: dataOnly(PickList),
  },
  "GET /order-api/staff/picks/:number": {
    access: ships,
    summary: "One part by its number, in whatever state it is",
    params: Type.Object({ number: requiredText(PART_LIMITS.numberLength) }),
    reply: dataOnly(PickPart),
  },
} as const satisfies RouteTable;
