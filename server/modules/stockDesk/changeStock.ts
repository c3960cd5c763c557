import type { FastifyRequest } from "fastify";
import type { CountCheck } from "../../../contract/stockDesk/stockDeskRoutes";
import type { StockReason } from "../../../contract/desk/listingTerms";
import type { Queries, Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { readIdempotencyKey } from "../idempotency/keys";
import { once } from "../idempotency/once";
import { lockStockLevels } from "../inventory/repositoryStockLevels";
import { listingErrors } from "../listings/errors";
import { moveStock, refreshStock, stockPath } from "../listings/stock";
import { stockDeskErrors } from "./errors";
import { findKept, findStock, lastEntryOf, type ShelfKey } from "./repository";

/** A change of one shelf; a count that finds everything has none. */
interface Entry extends ShelfKey {
  delta: number;
  reason: StockReason;
  note?: string | undefined;
}

interface Asked {
  desk: StaffDesk;
  request: FastifyRequest;
  productId: number;
  /** Which act it is, and all that it says: a repeat says the same. */
  call: "receive" | "take-out" | "count" | "move";
  body: object;
}

/** What keeps its stock itself. @throws 404 for no product, 422 for a set */
async function findKeptAlone(db: Queries, id: number) {
  const product = await findKept(db, id);
  if (!product) throw new DomainError(httpErrors.notFound);
  if (product.setParts.length > 0) throw new DomainError(listingErrors.setStock);
  return product;
}

/**
 * Writes entries of a product's ledger with their record, in one transaction and once for each key of the caller;
 * what they are is said while the product's shelves are locked.
 */
async function change(
  deps: Deps,
  { desk, request, productId, call, body }: Asked,
  entriesOf: (tx: Transaction) => Entry[] | Promise<Entry[]>,
): Promise<void> {
  const { vendorId } = await findKeptAlone(deps.db, productId);
  const asked = {
    scope: `staff:${desk.person.id}`,
    key: readIdempotencyKey(request.headers["idempotency-key"]),
    call: `stockDesk/${call}`,
    body: { productId, ...body },
    isNamed: true,
  };
  await once(deps, asked, async (tx) => {
    const at = deps.clock.now();
    await lockStockLevels(tx, [productId]);
    const { version } = await findKeptAlone(tx, productId);
    const entries = await entriesOf(tx);
    for (const { warehouseId, delta, ...entry } of entries)
      if (delta !== 0) await moveStock(tx, desk, { ...entry, warehouse_id: warehouseId, delta, at });
    const paths = entries.map(({ warehouseId, variant, delta }) => {
      return { path: stockPath(warehouseId, variant), before: null, after: delta };
    });
    const about = { entity: "listing", entityId: productId, version, vendorId } as const;
    await noteRecord(tx, desk, { ...about, kind: "stock", paths, reason: entries[0]?.reason ?? "", at });
    return {};
  });
  // A repeat changes nothing: what it asks for was recorded by the first.
  desk.hasNoted = true;
  await refreshStock(deps, [productId], vendorId);
}

interface Act {
  desk: StaffDesk;
  request: FastifyRequest;
  key: ShelfKey;
  note?: string | undefined;
}

/** Puts units that came on a shelf. @throws 422 for no shelf of the product's */
export const receiveStock = (deps: Deps, { key, note, ...by }: Act, units: number): Promise<void> =>
  change(deps, { ...by, productId: key.productId, call: "receive", body: { ...key, note, units } }, () => [
    { ...key, delta: units, reason: "received", note },
  ]);

/** Takes units off a shelf. @throws 422 for more than are free */
export const takeStock = (
  deps: Deps,
  { key, note, ...by }: Act,
  { units, reason }: { units: number; reason: "damaged" | "lost" },
): Promise<void> =>
  change(deps, { ...by, productId: key.productId, call: "take-out", body: { ...key, note, units, reason } }, () => [
    { ...key, delta: -units, reason, note },
  ]);

/**
 * Moves units to another warehouse: both entries or none.
 * @throws 422 for more than are free, and for no shelf there
 */
export function shiftStock(
  deps: Deps,
  { key, note, ...by }: Act,
  { units, to }: { units: number; to: number },
): Promise<void> {
  if (to === key.warehouseId) throw new DomainError(stockDeskErrors.sameWarehouse, { field: "to_warehouse_id" });
  const asked = { ...by, productId: key.productId, call: "move", body: { ...key, note, units, to } } as const;
  return change(deps, asked, async (tx) => {
    const there = { ...key, warehouseId: to };
    if (!(await findStock(tx, there))) throw new DomainError(listingErrors.noWarehouse, { field: "to_warehouse_id" });
    return [
      { ...key, delta: -units, reason: "moved", note },
      { ...there, delta: units, reason: "moved", note },
    ];
  });
}

async function lyingOn(db: Queries, key: ShelfKey) {
  const shelf = await findStock(db, key);
  if (!shelf) throw new DomainError(httpErrors.notFound);
  return { onHand: shelf.level.received - shelf.level.sold, last: await lastEntryOf(db, key) };
}

/**
 * What a count differs by from what should lie on the shelf at this moment, with orders that are being placed waited
 * for. @throws 404 for no shelf, 422 for a set
 */
export async function checkCount({ db }: Deps, key: ShelfKey, counted: number): Promise<CountCheck> {
  return db.transaction(async (tx) => {
    await findKeptAlone(tx, key.productId);
    await lockStockLevels(tx, [key.productId]);
    const { onHand, last } = await lyingOn(tx, key);
    return { on_hand: onHand, difference: counted - onHand, last_entry: last };
  });
}

interface Count {
  counted: number;
  on_hand: number;
  last_entry: number;
}

/**
 * Enters what a count differed by when it was compared. What was sold since lay there when it was counted and has gone
 * from both, so the difference holds; what the ledger has entered since may be the same difference.
 * @throws 409 for a ledger that has gone on, 422 for a difference without a reason and for more than are free
 */
export function enterCount(
  deps: Deps,
  { key, note = "", ...by }: Act,
  { counted, on_hand: onHand, last_entry: seen }: Count,
): Promise<void> {
  const delta = counted - onHand;
  if (delta !== 0 && note.trim() === "") throw new DomainError(stockDeskErrors.reasonNeeded, { field: "note" });
  const body = { ...key, note, counted, onHand, seen };
  return change(deps, { ...by, productId: key.productId, call: "count", body }, async (tx) => {
    const { last } = await lyingOn(tx, key);
    if (last !== seen) throw new DomainError(stockDeskErrors.countedBefore);
    return [{ ...key, delta, reason: "counted", note }];
  });
}
