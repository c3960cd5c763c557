import type { FastifyRequest } from "fastify";
import type { StockMove } from "../../../contract/desk/listingStockRoutes";
import type { StockReason } from "../../../contract/desk/listingTerms";
import type { Queries, Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import type { Reader } from "../../measures";
import { countedTotal, COUNT_LIMIT, readPlace, writePlace } from "../desk/keyset";
import { forgetMemos } from "../catalog/memo";
import { keepListing } from "../catalog/listing/keepListing";
import { setsWith } from "../catalog/sets/repositorySets";
import { tags } from "../catalog/tags";
import type { VendorScope } from "../desk/desk";
import { nameOf, noteRecord } from "../desk/records";
import { readIdempotencyKey } from "../idempotency/keys";
import { once } from "../idempotency/once";
import { lockStockLevels } from "../inventory/repositoryStockLevels";
import { listingErrors } from "./errors";
import { entityOf, findListing } from "./findListing";
import { countMoves, findShelf, insertMove, listMoves } from "./repositoryStock";
import { readShelves, variantName } from "./shelves";

interface Change {
  warehouse_id: number;
  /** Which of the product's shelves there. */
  variant?: string | undefined;
  delta: number;
  reason: StockReason;
  note?: string | undefined;
}

/**
 * Writes a move of a shelf that is locked already; the shelf follows it in the database.
 * @throws 422 for no shelf of the product's, and for more than there is to take
 */
export async function moveStock(
  tx: Transaction,
  { person }: { person: { id: number } },
  { productId, at, ...change }: Change & { productId: number; at: Date },
): Promise<void> {
  const { warehouse_id: warehouseId, variant = "", delta, reason, note = "" } = change;
  const row = await findShelf(tx, { productId, variant, warehouseId });
  if (!row) throw new DomainError(listingErrors.noWarehouse, { field: "warehouse_id" });
  const free = row.received - row.sold - row.held;
  if (!row.ahead && free + delta < 0)
    throw new DomainError(listingErrors.notSoMany, { field: "delta", values: { most: Math.max(0, free) } });
  const what = { productId, variant, warehouseId, delta, reason };
  await insertMove(tx, { ...what, note: note.trim(), actorId: person.id, at });
}

/** Adds units to a shelf or takes some away, once for each key of the caller. */
export async function adjustStock(
  deps: Deps,
  scope: VendorScope,
  key: string,
  change: Change,
  request: FastifyRequest,
) {
  const { published } = await findListing(deps.db, scope, key);
  if (!published) throw new DomainError(listingErrors.notPublished);
  if (published.product.setParts.length > 0) throw new DomainError(listingErrors.setStock);
  if (change.delta === 0) throw new DomainError(listingErrors.noDelta, { field: "delta" });
  const { id: productId, vendorId } = published.product;
  const call = {
    scope: `vendor:${scope.vendorId}`,
    key: readIdempotencyKey(request.headers["idempotency-key"]),
    call: "listings/stock",
    body: { productId, ...change },
    isNamed: true,
  };
  await once(deps, call, async (tx) => {
    const now = deps.clock.now();
    await lockStockLevels(tx, [productId]);
    await moveStock(tx, scope, { ...change, productId, at: now });
    const about = entityOf({ published, proposal: null });
    const path = stockPath(change.warehouse_id, change.variant);
    const paths = [{ path, before: null, after: change.delta }];
    await noteRecord(tx, scope, { ...about, kind: "stock", paths, reason: change.reason, at: now });
    return {};
  });
  // A repeat changes nothing: what it asks for was recorded by the first.
  scope.hasNoted = true;
  await refreshStock(deps, [productId], vendorId);
  return { shelves: await readShelves(deps.db, published.product, request.caller) };
}

/** As change records name a shelf: `stock.1`, `stock.1.COL=sand`. */
export const stockPath = (warehouse: number | string, variant = ""): string =>
  variant === "" ? `stock.${warehouse}` : `stock.${warehouse}.${variant}`;

/** Lists and pages tell what can be had. */
export async function refreshStock(deps: Deps, productIds: readonly number[], vendorId: number): Promise<void> {
  await keepListing(deps);
  forgetMemos(deps);
  const sets = await setsWith(deps.db, productIds);
  deps.purge(...[...productIds, ...sets.map(({ id }) => id)].map((id) => tags.product(id)), tags.vendor(vendorId));
}

/** A page of the ledger, the latest first. @throws 404 for another brand's as for none */
export async function readMoves(
  db: Queries,
  scope: VendorScope,
  key: string,
  reader: Reader,
  { after, limit = 20 }: { after?: string | undefined; limit?: number | undefined },
) {
  const { published } = await findListing(db, scope, key);
  if (!published) throw new DomainError(httpErrors.notFound);
  const place = readPlace(after);
  const { id: productId } = published.product;
  const found = await listMoves(db, productId, place?.id, limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1)?.move : undefined;
  const shown = rows.map(({ move: { id, at, variant, delta, reason, note }, warehouse, ...by }): StockMove => {
    const of = variantName(published.product.options, variant, reader);
    return { id, at: at.toISOString(), warehouse, variant_name: of, delta, reason, note, by: nameOf(by) };
  });
  return {
    rows: shown,
    next: last ? writePlace(last) : null,
    ...countedTotal(await countMoves(db, productId, COUNT_LIMIT)),
  };
}
