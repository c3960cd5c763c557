import type {
  StockEntry,
  StockLedger,
  StockList,
  StockRow,
  StockShelf,
} from "../../../contract/stockDesk/stockDeskRoutes";
import { staffMay } from "../../../contract/desk/rights";
import { STOCK_DESK_LIMITS, type StockView } from "../../../contract/stockDesk/stockDeskTerms";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { called, type Reader } from "../../measures";
import { imageCatalog, type ImageCatalog } from "../catalog/pictures/imageCatalog";
import { findPictured } from "../catalog/pictures/repositoryPictures";
import { lowStock } from "../catalog/rules";
import type { StaffDesk } from "../desk/desk";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../desk/keyset";
import { variantName } from "../listings/shelves";
import {
  countEntries,
  countStock,
  findStock,
  listEntries,
  listOthers,
  listStock,
  listWarehouses,
  sumUntil,
  type ListedShelf,
  type ShelfKey,
  type ShelfPlace,
} from "./repository";

interface ListRequest {
  view?: StockView | undefined;
  q?: string | undefined;
  warehouse_id?: number | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

const writeShelf = ({ code, level: { variant, warehouseId } }: ListedShelf): string =>
  Buffer.from(JSON.stringify([code, variant, warehouseId])).toString("base64url");

/** @throws 422 for what no page of the list has said */
function readShelf(after: string | undefined): ShelfPlace | null {
  if (!after) return null;
  const [code, variant, warehouseId] = parsed(Buffer.from(after, "base64url").toString());
  const isWhole = typeof warehouseId === "number" && Number.isInteger(warehouseId) && Math.abs(warehouseId) < 2 ** 31;
  if (typeof code !== "string" || typeof variant !== "string" || !isWhole || `${code}${variant}`.includes("\0"))
    throw new DomainError(httpErrors.invalid, { field: "after" });
  return { code, variant, warehouseId };
}

function parsed(json: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** A page of all shelves, by the products' codes. */
export async function readStock(
  deps: Pick<Deps, "db" | "clock">,
  reader: Reader,
  { view = "all", q, warehouse_id: warehouseId, limit = STOCK_DESK_LIMITS.usualPage, after }: ListRequest,
): Promise<StockList> {
  const { db } = deps;
  const question = { view, q, warehouseId };
  const found = await listStock(db, question, reader.language, { limit: limit + 1, after: readShelf(after) });
  const counted = await countStock(db, question, reader.language, COUNT_LIMIT);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: await presentRows(deps, rows, reader),
    next: last ? writeShelf(last) : null,
    ...countedTotal(counted),
    warehouses: await listWarehouses(db),
  };
}

async function presentRows(
  deps: Pick<Deps, "db" | "clock">,
  rows: readonly ListedShelf[],
  reader: Reader,
): Promise<StockRow[]> {
  const book = await imageCatalog(deps, reader);
  const pictured = await findPictured(deps.db, [...new Set(rows.map(({ slug }) => slug))]);
  return rows.map((row) => presentRow(row, reader, pictureOfShelf(book, pictured, row)));
}

/** A small picture of what lies on a shelf; empty for none. */
export function pictureOfShelf(
  book: ImageCatalog,
  pictured: Awaited<ReturnType<typeof findPictured>>,
  { slug, categorySlug }: Pick<ListedShelf, "slug" | "categorySlug">,
): string {
  const product = pictured.get(slug);
  const picture = product && book.product(product, categorySlug);
  return picture ? `${picture.src}-${picture.widths[0] ?? 480}.avif` : "";
}

function presentRow(row: ListedShelf, reader: Reader, picture: string): StockRow {
  const { productId, variant, warehouseId, received, sold, held, ahead } = row.level;
  const free = received - sold - held;
  return {
    product_id: productId,
    variant,
    variant_name: variant === "" ? "" : variantName(row.options, variant, reader),
    name: called(row.name, reader),
    code: row.code,
    gtin: row.gtin ?? "",
    picture,
    brand: row.brand,
    warehouse_id: warehouseId,
    warehouse: row.warehouse,
    on_hand: received - sold,
    held,
    free,
    state: free <= 0 ? "out" : lowStock(free) > 0 ? "low" : "enough",
    is_ahead: ahead,
    moved_at: row.movedAt?.toISOString() ?? null,
  };
}

/** @throws 404 for no shelf of a product's, and for one of a set */
export async function readStockShelf(deps: Deps, desk: StaffDesk, key: ShelfKey, reader: Reader): Promise<StockShelf> {
  const found = await findStock(deps.db, key);
  const [row] = found ? await presentRows(deps, [found], reader) : [];
  if (!row) throw new DomainError(httpErrors.notFound);
  return { ...row, can_adjust: staffMay(desk.role, "stock.adjust"), others: await listOthers(deps.db, key) };
}

/** A page of a shelf's ledger, the latest first. @throws 404 for no shelf of a product's */
export async function readLedger(
  { db }: Deps,
  desk: StaffDesk,
  key: ShelfKey,
  { after, limit = STOCK_DESK_LIMITS.usualMoves }: { after?: string | undefined; limit?: number | undefined },
): Promise<StockLedger> {
  if (!(await findStock(db, key))) throw new DomainError(httpErrors.notFound);
  const found = await listEntries(db, key, readPlace(after || undefined)?.id, limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1)?.move : undefined;
  // Addresses of brands' people are for those who may read whom a brand belongs to.
  const seesAddress = staffMay(desk.role, "vendors.contacts");
  let balance = rows[0] ? await sumUntil(db, key, rows[0].move.id) : 0;
  const entries = rows.map(({ move: { id, at, reason, note, delta, actorId }, name, email }): StockEntry => {
    const by = actorId === null ? null : name || (seesAddress ? (email ?? "") : "");
    const entry = { id, at: at.toISOString(), reason, note, delta, balance, by };
    balance -= delta;
    return entry;
  });
  return {
    rows: entries,
    next: last ? writePlace(last) : null,
    ...countedTotal(await countEntries(db, key, COUNT_LIMIT)),
  };
}
