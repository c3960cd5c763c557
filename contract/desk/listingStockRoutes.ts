import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, IdParams, Nullable, text, Time, StringEnum } from "../shared";
import { After, cursorList } from "./desk";
import { KeyParams, ListingStockLevel } from "./listingRoutes";
import { IMPORT_ROW_STATES, IMPORT_STATES, LISTING_LIMITS as L, OWN_REASONS, STOCK_REASONS } from "./listingTerms";

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
  reason: StringEnum(STOCK_REASONS),
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
      reason: StringEnum(OWN_REASONS),
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
  state: StringEnum(IMPORT_ROW_STATES),
  changes: Type.Array(
    Type.Object({ field: Type.String(), before: Type.String(), after: Type.String(), is_live: Type.Boolean() }),
  ),
  /** Why it cannot be written or taken back, in the reader's language; empty otherwise. */
  error: Type.String(),
});
export type SheetRow = Static<typeof SheetRow>;

const Sheet = Type.Object({
  id: Type.Integer(),
  at: Time,
  state: StringEnum(IMPORT_STATES),
  /** A page of the rows that change something or cannot be read, by their lines. */
  rows: Type.Array(SheetRow),
  /** The last line of the page where others follow. */
  next: Nullable(Type.Integer()),
  /** Rows of the file. */
  total: Type.Integer(),
  /** Rows that change something. */
  changed: Type.Integer(),
  wrong: Type.Integer(),
  /** Of those that change something, what was written and what was taken back. */
  done: Type.Integer(),
  undone: Type.Integer(),
  /** Rows that were changed since and stay as they are. */
  kept: Type.Integer(),
  /** False for a dry run, and while rows wait to be written. */
  is_written: Type.Boolean(),
});
export type SheetResult = Static<typeof Sheet>;

/** Registered apart: its body is the file itself, not JSON. */
export const listingSheetRoutes = {
  "POST /product-api/vendor/listing-sheet": {
    access: edit,
    bodyLimit: L.sheetBytes,
    summary: "Prices and counted stock from a CSV file: a dry run tells what would change; otherwise all right rows",
    query: Type.Object({ dry_run: Type.Optional(Type.Boolean({ default: true })) }),
    headers: Keyed,
    reply: dataOnly(Sheet),
  },
} as const satisfies RouteTable;

const SheetQuery = Type.Object({
  /** Rows of a kind; left out: all of them. */
  rows: Type.Optional(StringEnum(["wrong", "kept"] as const)),
  /** The last line of the page before. */
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
});

export const listingImportRoutes = {
  "GET /product-api/vendor/listing-imports": {
    access: edit,
    summary: "Files of prices and stock that the brand has written, the latest ten",
    reply: dataOnly(Type.Object({ imports: Type.Array(Sheet) })),
  },
  "GET /product-api/vendor/listing-imports/:id": {
    access: edit,
    summary: "How far a file is, with a page of its rows",
    params: IdParams,
    query: SheetQuery,
    reply: dataOnly(Sheet),
  },
  "POST /product-api/vendor/listing-imports/:id/write": {
    access: edit,
    summary: "Writes the rows of a file that was tried, but for those that are wrong; once",
    params: IdParams,
    reply: dataOnly(Sheet),
  },
  "POST /product-api/vendor/listing-imports/:id/undo": {
    access: edit,
    summary: "Takes back what a file changed, but for listings that were changed since",
    params: IdParams,
    reply: dataOnly(Sheet),
  },
} as const satisfies RouteTable;
