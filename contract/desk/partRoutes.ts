import { Type, type Static } from "typebox";
import { LIMITS } from "../limits";
import { LIST_LIMITS } from "../rules/listLimits";
import { ExportLink } from "../proof/proofRoutes";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, requiredText, Nullable, text, Time, StringEnum } from "../shared";
import { After, cursorList } from "./desk";
import { PART_LIMITS, PART_VIEWS, STAFF_PART_VIEWS } from "./partTerms";

/** `seen`: the network has the coins; `final`: nothing can take them back. */
const CoinState = StringEnum(["seen", "final"]);

/** What one brand sends of an order, as lists show it. */
export const PartRow = Type.Object({
  /** `VS-26-7K3Q9F-4-B`. */
  number: Type.String(),
  /** New, Scheduled (goes by e-mail at its time), Shipping, Delivered or Cancel. */
  state: Type.String(),
  placed_at: Time,
  accepted_at: Nullable(Time),
  /** When the first of it is to leave, as the buyer was told. */
  dispatch_due: Nullable(Time),
  is_late: Type.Boolean(),
  /** Waits for the end of its group buy: nothing of it is sent before. */
  is_held: Type.Boolean(),
  units: Type.Integer(),
  products: Type.Array(Type.String()),
  /** Null once a brand has no reason left to know it. */
  ship_to_name: Nullable(Type.String()),
  city: Type.String(),
  country: Type.String(),
  /** Of an order that coins paid; null for every other. */
  coins: Nullable(CoinState),
});
export type PartRow = Static<typeof PartRow>;

/** As the store's team sees it: whose it is, and not for whom. */
export const StaffPartRow = Type.Object({
  ...PartRow.properties,
  vendor_id: Type.Integer(),
  vendor_name: Type.String(),
});
export type StaffPartRow = Static<typeof StaffPartRow>;

export const PartList = cursorList(PartRow);
export type PartList = Static<typeof PartList>;
export const StaffPartList = cursorList(StaffPartRow);
export type StaffPartList = Static<typeof StaffPartList>;

export const PartLine = Type.Object({
  line_id: Type.Integer(),
  product_id: Type.Integer(),
  name: Type.String(),
  /** Which piece of a set; empty where the line is one thing. */
  piece: Type.String(),
  options: Type.Array(Type.Object({ name: Type.String(), value_name: Type.String() })),
  quantity: Type.Integer(),
  /** Whole units of the line that can still be given up here; told with the line's first piece. */
  can_cancel: Type.Integer(),
  note: Type.String(),
  image: Type.String(),
});
export type PartLine = Static<typeof PartLine>;

const ShipTo = Type.Object({
  fullname: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  apartment: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zip: Type.String(),
  country: Type.String(),
});

export const PartDetail = Type.Object({
  ...PartRow.properties,
  /** As changes name it. */
  id: Type.Integer(),
  lines: Type.Array(PartLine),
  ship_to: Nullable(ShipTo),
  carrier: Type.String(),
  tracking_number: Type.String(),
  /** Empty for carriers that the store does not know. */
  tracking_url: Type.String(),
  shipped_at: Nullable(Time),
  delivered_at: Nullable(Time),
  /** What was done with it, the latest first. `kind`: accepted, shipped, delivered or given_up. */
  history: Type.Array(Type.Object({ at: Time, by: Type.String(), kind: Type.String(), reason: Type.String() })),
  can_accept: Type.Boolean(),
  can_ship: Type.Boolean(),
  can_deliver: Type.Boolean(),
});
export type PartDetail = Static<typeof PartDetail>;

const Params = Type.Object({ number: requiredText(PART_LIMITS.numberLength) });
const quantity = Type.Integer({ minimum: 1, maximum: LIST_LIMITS.lineQuantity });
const Crypto = Type.Optional(StringEnum(["crypto"]));
const search = Type.Optional(text(LIMITS.searchLength));
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: PART_LIMITS.pageSize }));

/** Of the file: the same parts as the list of the same view. */
export const PartFilter = Type.Object({
  view: Type.Optional(StringEnum(PART_VIEWS)),
  /** A part's or an order's number or its beginning, or a piece of the recipient's name. */
  q: search,
  gateways: Crypto,
});
export type PartFilter = Static<typeof PartFilter>;

export const StaffPartFilter = Type.Object({
  view: Type.Optional(StringEnum(STAFF_PART_VIEWS)),
  /** A part's or an order's number or its beginning. */
  q: search,
});

const reads = { who: "vendor", may: "parts.read" } as const;
const ships = { who: "vendor", may: "parts.ship" } as const;
const part = dataOnly(PartDetail);

/** Parts of orders, by the brands that send them. */
export const partRoutes = {
  "GET /order-api/vendor/parts": {
    access: reads,
    summary: "The brand's own parts of orders",
    query: Type.Object({ ...PartFilter.properties, limit, after: After }),
    reply: dataOnly(PartList),
  },
  "POST /order-api/vendor/parts/export": {
    access: reads,
    stepUp: true,
    summary: "The brand's parts as a file: a link to it for whoever asked, for an hour",
    body: PartFilter,
    reply: dataOnly(ExportLink),
  },
  "GET /order-api/vendor/parts/:number": {
    access: reads,
    summary: "A part with what is in it and where it goes",
    params: Params,
    reply: part,
  },
  "POST /order-api/vendor/parts/:number/accept": {
    access: ships,
    summary: "The brand has the part in hand",
    params: Params,
    reply: part,
  },
  "POST /order-api/vendor/parts/:number/ship": {
    access: ships,
    summary: "The part, or some of its units, leaves",
    params: Params,
    body: Type.Object({
      carrier: requiredText(PART_LIMITS.carrierLength),
      tracking_number: Type.Optional(text(PART_LIMITS.trackingLength)),
      items: Type.Optional(
        Type.Array(Type.Object({ line_id: Id, product_id: Type.Optional(Id), quantity }), {
          maxItems: LIMITS.cartLines,
        }),
      ),
    }),
    reply: part,
  },
  "POST /order-api/vendor/parts/:number/deliver": {
    access: ships,
    summary: "The part has arrived",
    params: Params,
    reply: part,
  },
  "POST /order-api/vendor/parts/:number/cannot-send": {
    access: ships,
    summary: "Units that the brand cannot send: their buyer gets their price back, the rest keeps its own",
    params: Params,
    body: Type.Object({
      lines: Type.Array(Type.Object({ line_id: Id, quantity }), { minItems: 1, maxItems: LIMITS.cartLines }),
      reason: requiredText(LIMITS.noteLength),
    }),
    reply: part,
  },
} as const satisfies RouteTable;

/** Parts of all brands, by the store's team. */
export const partStaffRoutes = {
  "GET /order-api/staff/parts": {
    access: { who: "staff", may: "orders.read" },
    summary: "Parts of orders of all brands",
    query: Type.Object({ ...StaffPartFilter.properties, limit, after: After }),
    reply: dataOnly(StaffPartList),
  },
} as const satisfies RouteTable;
