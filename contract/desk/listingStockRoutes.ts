import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, text, Time } from "../shared";
import { After, cursorList } from "./desk";
import { KeyParams, ListingStockLevel } from "./listingRoutes";
import { LISTING_LIMITS as L, OWN_REASONS, STOCK_REASONS, type StockReason } from "./listingTerms";

const among = <T extends string>(values: readonly T[]) => Type.Unsafe<T>({ type: "string", enum: [...values] });
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));
const read = { who: "vendor", may: "brand.read" } as const;
const edit = { who: "vendor", may: "goods.edit" } as const;
const adjust = { who: "vendor", may: "stock.adjust" } as const;
const Keyed = Type.Object({ "idempotency-key": Type.Optional(text(120)) });

const Move = Type.Object({
  id: Type.Integer(),
  at: Time,
  warehouse: Type.String(),
  /** Of a product with stocked options: what the shelf is for. */
  variant_name: Type.String(),
  delta: Type.Integer(),
  reason: among<StockReason>(STOCK_REASONS),
  note: Type.String(),
  /** Empty for the store itself. */
  by: Type.String(),
});
export type StockMove = Static<typeof Move>;

export const listingStockRoutes = {
  "GET /product-api/vendor/listings/:key/stock": {
    access: read,
    summary: "What changed a listing's stock, the latest first",
    params: KeyParams,
    query: Type.Object({ after: After, limit }),
    reply: dataOnly(cursorList(Move)),
  },
  "POST /product-api/vendor/listings/:key/stock": {
    access: adjust,
    summary: "Adds units to a shelf or takes them from it, for a reason; once for each key",
    params: KeyParams,
    headers: Keyed,
    body: Type.Object({
      warehouse_id: Id,
      /** As the shelf says; left out where all options are taken from one. */
      variant: Type.Optional(text(L.variantLength)),
      delta: Type.Integer({ minimum: -L.units, maximum: L.units }),
      reason: among(OWN_REASONS),
      note: Type.Optional(text(L.noteLength)),
    }),
    reply: dataOnly(Type.Object({ shelves: Type.Array(ListingStockLevel) })),
  },
} as const satisfies RouteTable;

const SheetRow = Type.Object({
  /** As the file counts its lines, the head being the first. */
  line: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  changes: Type.Array(
    Type.Object({ field: Type.String(), before: Type.String(), after: Type.String(), is_live: Type.Boolean() }),
  ),
  error: Type.String(),
});
const Sheet = Type.Object({
  /** Rows that change something or cannot be read, the first 500. */
  rows: Type.Array(SheetRow),
  total: Type.Integer(),
  changed: Type.Integer(),
  wrong: Type.Integer(),
  /** False for a dry run, and where a row was wrong: then nothing was written. */
  is_written: Type.Boolean(),
});
export type SheetResult = Static<typeof Sheet>;

/** Registered apart: its body is the file itself, not JSON. */
export const listingSheetRoutes = {
  "POST /product-api/vendor/listing-sheet": {
    access: edit,
    bodyLimit: L.sheetBytes,
    summary: "Prices and counted stock from a CSV file: a dry run tells what would change; all rows or none",
    query: Type.Object({ dry_run: Type.Optional(Type.Boolean({ default: true })) }),
    headers: Keyed,
    reply: dataOnly(Sheet),
  },
} as const satisfies RouteTable;
