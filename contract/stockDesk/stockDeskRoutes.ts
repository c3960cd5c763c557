import { Type, type Static, type TProperties } from "typebox";
import { After, cursorList } from "../desk/desk";
import { LISTING_LIMITS as L, STOCK_REASONS } from "../desk/listingTerms";
import { LIMITS } from "../limits";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, IdParams, Nullable, text, Time, StringEnum } from "../shared";
import { STOCK_DESK_LIMITS, STOCK_STATES, STOCK_VIEWS, TAKEN_REASONS } from "./stockDeskTerms";

const read = { who: "staff", may: "stock.read" } as const;
const adjust = { who: "staff", may: "stock.adjust" } as const;
const Keyed = Type.Object({ "idempotency-key": Type.Optional(text(120)) });
const Units = Type.Integer({ minimum: 1, maximum: L.units });
const Counted = Type.Integer({ minimum: 0, maximum: L.units });
const Note = Type.Optional(text(L.noteLength));
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: STOCK_DESK_LIMITS.pageSize }));

/** Which of a product's shelves: the warehouse and, of a product with stocked options, what it is for. */
const ofShelf = { warehouse_id: Id, variant: Type.Optional(text(L.variantLength)) };
const onShelf = <Fields extends TProperties>(fields: Fields) => Type.Object({ ...ofShelf, ...fields });

/** Units of a product in a warehouse, without a price. */
export const StockRow = Type.Object({
  product_id: Type.Integer(),
  /** Empty where all of the product's options are taken from one shelf. */
  variant: Type.String(),
  variant_name: Type.String(),
  name: Type.String(),
  code: Type.String(),
  /** By which number the trade knows what lies there; empty for none. */
  gtin: Type.String(),
  /** Empty for none. */
  picture: Type.String(),
  brand: Type.String(),
  warehouse_id: Type.Integer(),
  warehouse: Type.String(),
  /** Received and not yet sold; below nothing where orders came before the goods. */
  on_hand: Type.Integer(),
  /** Of these, kept for orders that are being paid or decided. */
  held: Type.Integer(),
  free: Type.Integer(),
  state: StringEnum(STOCK_STATES),
  /** Orders are taken before the goods are there. */
  is_ahead: Type.Boolean(),
  moved_at: Nullable(Time),
});
export type StockRow = Static<typeof StockRow>;

const Warehouse = Type.Object({ id: Type.Integer(), name: Type.String() });

export const StockList = Type.Object({ ...cursorList(StockRow).properties, warehouses: Type.Array(Warehouse) });
export type StockList = Static<typeof StockList>;

export const StockShelf = Type.Object({
  ...StockRow.properties,
  can_adjust: Type.Boolean(),
  /** Warehouses with a shelf for the same, where units can be moved to. */
  others: Type.Array(Warehouse),
});
export type StockShelf = Static<typeof StockShelf>;

const Entry = Type.Object({
  id: Type.Integer(),
  at: Time,
  reason: StringEnum(STOCK_REASONS),
  note: Type.String(),
  delta: Type.Integer(),
  /** All that was received until then, with this. */
  balance: Type.Integer(),
  /** Null for the store itself; empty for somebody without a name. */
  by: Nullable(Type.String()),
});
export type StockEntry = Static<typeof Entry>;

export const StockLedger = cursorList(Entry);
export type StockLedger = Static<typeof StockLedger>;

/** What a count differs by from what should lie there at that moment. */
export const CountCheck = Type.Object({
  on_hand: Type.Integer(),
  difference: Type.Integer(),
  /** The ledger's last entry then; 0 for an empty one. */
  last_entry: Type.Integer(),
});
export type CountCheck = Static<typeof CountCheck>;

export const stockDeskRoutes = {
  "GET /product-api/staff/stock": {
    access: read,
    summary: "Shelves of all products by view and warehouse, searched by name or code",
    query: Type.Object({
      view: Type.Optional(StringEnum(STOCK_VIEWS)),
      q: Type.Optional(text(LIMITS.searchLength)),
      warehouse_id: Type.Optional(Id),
      limit,
      after: Type.Optional(text(1000)),
    }),
    reply: dataOnly(StockList),
  },
  "GET /product-api/staff/stock/:id": {
    access: read,
    summary: "One shelf of a product",
    params: IdParams,
    query: onShelf({}),
    reply: dataOnly(StockShelf),
  },
  "GET /product-api/staff/stock/:id/moves": {
    access: read,
    summary: "What changed a shelf, the latest first",
    params: IdParams,
    query: onShelf({ after: After, limit }),
    reply: dataOnly(StockLedger),
  },
  "POST /product-api/staff/stock/:id/receive": {
    access: adjust,
    summary: "Puts units that came on a shelf; once for each key",
    params: IdParams,
    headers: Keyed,
    body: onShelf({ units: Units, note: Note }),
    reply: dataOnly(StockShelf),
  },
  "POST /product-api/staff/stock/:id/take-out": {
    access: adjust,
    summary: "Takes units off a shelf that are damaged or lost; once for each key",
    params: IdParams,
    headers: Keyed,
    body: onShelf({ units: Units, reason: StringEnum(TAKEN_REASONS), note: Note }),
    reply: dataOnly(StockShelf),
  },
  "GET /product-api/staff/stock/:id/count": {
    access: adjust,
    summary: "What a count differs by at this moment",
    params: IdParams,
    query: onShelf({ counted: Counted }),
    reply: dataOnly(CountCheck),
  },
  "POST /product-api/staff/stock/:id/count": {
    access: adjust,
    summary: "Enters what a count differs by from what was said to lie there; 409 once the ledger has gone on since",
    params: IdParams,
    headers: Keyed,
    body: onShelf({
      counted: Counted,
      /** As the check said them. */
      on_hand: Type.Integer({ minimum: -L.units * 1000, maximum: 2_147_483_647 }),
      last_entry: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      /** Needed where they differ. */
      note: Note,
    }),
    reply: dataOnly(StockShelf),
  },
  "POST /product-api/staff/stock/:id/move": {
    access: adjust,
    summary: "Moves units to the same shelf of another warehouse; once for each key",
    params: IdParams,
    headers: Keyed,
    body: onShelf({ to_warehouse_id: Id, units: Units, note: Note }),
    reply: dataOnly(StockShelf),
  },
} as const satisfies RouteTable;
