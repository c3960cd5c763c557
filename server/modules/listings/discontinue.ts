import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { stopSale } from "../catalog/repositoryOnSale";
import { findProductRecord } from "../catalog/repositoryProductRecords";
import { keepSets } from "../catalog/sets/keepSets";
import type { DeskActor, StaffDesk, VendorScope } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { listingErrors } from "./errors";
import { findListing } from "./findListing";
import { refreshProducts } from "./refreshProducts";
import { readPublished } from "./repository";
import { findSeller, isSoldBy, updateListed } from "./repositoryGoods";
import type { Published } from "./form";

type Product = Published["product"];

interface DiscontinueInput {
  isDiscontinued: boolean;
  successorId: number | null;
}

/**
 * Takes a product out of the shop for good, or sells it again; sent again, it changes nothing. Whoever saves locks the
 * sale first: what was ordered until then stays valid.
 * @throws 409 for selling again what is of a brand that does not sell
 */
async function standAs(
  tx: Transaction,
  by: DeskActor,
  product: Product,
  { isDiscontinued, successorId }: DiscontinueInput,
  now: Date,
): Promise<void> {
  const discontinuedAt = isDiscontinued ? (product.discontinuedAt ?? now) : null;
  const next = isDiscontinued ? successorId : null;
  const isSame = (discontinuedAt === null) === (product.discontinuedAt === null) && next === product.successorId;
  if (isSame) {
    by.hasNoted = true;
    return;
  }
  if (!isDiscontinued) {
    const vendor = await findSeller(tx, product.vendorId);
    if (vendor?.state !== "live") throw new DomainError(listingErrors.notLive);
  }
  const version = product.version + 1;
  const columns = { discontinuedAt, successorId: next, hidden: isDiscontinued, version };
  await updateListed(tx, product.id, columns);
  await keepSets(tx, [product.id]);
  const paths = [
    {
      path: "discontinued_at",
      before: product.discontinuedAt?.toISOString() ?? null,
      after: discontinuedAt?.toISOString() ?? null,
    },
    { path: "successor_id", before: product.successorId, after: next },
  ];
  const kind = isDiscontinued ? "discontinued" : "sold_again";
  const about = { entity: "listing", entityId: product.id, vendorId: product.vendorId } as const;
  await noteRecord(tx, by, { ...about, version, kind, paths, at: now });
}

/** A brand's own listing. @throws 404, 409, 422 for a successor that is not another of the brand's that is sold */
export async function discontinueListing(
  deps: Deps,
  scope: VendorScope,
  key: string,
  {
    is_discontinued: isDiscontinued,
    successor_id: successorId,
  }: { is_discontinued: boolean; successor_id: number | null },
): Promise<void> {
  const product = await deps.db.transaction(async (tx) => {
    await stopSale(tx);
    const { published } = await findListing(tx, scope, key, true);
    if (!published) throw new DomainError(listingErrors.notPublished);
    const { id } = published.product;
    if (isDiscontinued && successorId !== null) {
      const isSold = await isSoldBy(tx, scope.vendorId, successorId);
      if (!isSold || successorId === id) throw new DomainError(listingErrors.noSuccessor, { field: "successor_id" });
    }
    await standAs(tx, scope, published.product, { isDiscontinued, successorId }, deps.clock.now());
    return published.product;
  });
  await refreshProducts(deps, [product]);
}

/** Any product, by the store's team. @throws 404, 409, 422 for a successor that is not another one that is sold */
export async function discontinueProduct(
  deps: Deps,
  desk: StaffDesk,
  slug: string,
  { is_discontinued: isDiscontinued, successor }: { is_discontinued: boolean; successor: string | null },
): Promise<number> {
  const product = await deps.db.transaction(async (tx) => {
    await stopSale(tx);
    const found = await findProductRecord(tx, slug);
    const published = found && (await readPublished(tx, found.id, true));
    if (!published) throw new DomainError(httpErrors.notFound);
    const next = isDiscontinued && successor !== null ? await findProductRecord(tx, successor) : undefined;
    const isFit = next !== undefined && !next.hidden && next.id !== published.product.id;
    if (isDiscontinued && successor !== null && !isFit)
      throw new DomainError(listingErrors.noSuccessor, { field: "successor" });
    await standAs(tx, desk, published.product, { isDiscontinued, successorId: next?.id ?? null }, deps.clock.now());
    return published.product;
  });
  await refreshProducts(deps, [product]);
  return product.id;
}
