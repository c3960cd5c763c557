import { and, desc, eq, inArray } from "drizzle-orm";
import type { VendorRow } from "../../../contract/desk/applicationRoutes";
import type { VendorState } from "../../../contract/desk/rights";
import type { Transaction } from "../../db/client";
import { changeRecords, products, vendors, type ChangedPath } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { tags } from "../catalog/tags";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { applicationErrors } from "./errors";
import { readVendorRow } from "./vendorList";

/** The path of a change record that has the ids of the goods which went with their brand. */
const HIDDEN = "hidden_products";

interface Shown {
  id: number;
  categoryId: number;
}

const shown = { id: products.id, categoryId: products.categoryId };

async function lockVendor(tx: Transaction, id: number) {
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, id)).for("update");
  if (!vendor) throw new DomainError(httpErrors.notFound);
  return vendor;
}

/** The record of the suspension that counts now. */
async function readSuspension(tx: Transaction, vendorId: number): Promise<readonly ChangedPath[]> {
  const { entity, entityId, kind, id, paths } = changeRecords;
  const [record] = await tx
    .select({ paths })
    .from(changeRecords)
    .where(and(eq(entity, "brand"), eq(entityId, vendorId), eq(kind, "suspended")))
    .orderBy(desc(id))
    .limit(1);
  return record?.paths ?? [];
}

/** Everything that shows the brand or one of these goods is made anew. */
function forget({ purge }: Pick<Deps, "purge">, vendorId: number, goods: readonly Shown[]): void {
  const categories = [...new Set(goods.map(({ categoryId }) => categoryId))].map(tags.category);
  const pages = [tags.vendor(vendorId), tags.menu, tags.home, tags.sale];
  purge(...pages, ...categories, ...goods.map(({ id }) => tags.product(id)));
}

/**
 * Takes a brand out of the shop with all of its goods that can be seen; once more changes nothing. @throws 404 for
 * none, 409 for one that was closed
 */
export async function suspendVendor(deps: Deps, desk: StaffDesk, id: number, typed: string): Promise<VendorRow> {
  const goods = await deps.db.transaction(async (tx) => {
    const { state, version: seen } = await lockVendor(tx, id);
    if (state === "closed") throw new DomainError(applicationErrors.closed);
    if (state === "suspended") return void (desk.hasNoted = true);
    const version = seen + 1;
    await tx.update(vendors).set({ state: "suspended", version }).where(eq(vendors.id, id));
    const isSeen = and(eq(products.vendorId, id), eq(products.hidden, false));
    const hidden = await tx.update(products).set({ hidden: true }).where(isSeen).returning(shown);
    const paths = [
      { path: "state", before: state, after: "suspended" },
      { path: HIDDEN, before: [], after: hidden.map((product) => product.id).sort((a, b) => a - b) },
    ];
    const about = { entity: "brand", entityId: id, version, kind: "suspended", at: deps.clock.now() };
    await noteRecord(tx, desk, { ...about, paths, reason: typed.trim() });
    return hidden;
  });
  if (goods) forget(deps, id, goods);
  return readVendorRow(deps.db, id);
}

/**
 * Undoes a suspension: the brand is what it was before, and exactly the goods that went with it come back. Once more
 * changes nothing. @throws 404 for none, 409 for one that was closed
 */
export async function resumeVendor(deps: Deps, desk: StaffDesk, id: number): Promise<VendorRow> {
  const goods = await deps.db.transaction(async (tx) => {
    const { state, version: seen } = await lockVendor(tx, id);
    if (state === "closed") throw new DomainError(applicationErrors.closed);
    if (state !== "suspended") return void (desk.hasNoted = true);
    const version = seen + 1;
    const was = await readSuspension(tx, id);
    const before = (was.find(({ path }) => path === "state")?.before ?? "live") as VendorState;
    const ids = (was.find(({ path }) => path === HIDDEN)?.after ?? []) as number[];
    await tx.update(vendors).set({ state: before, version }).where(eq(vendors.id, id));
    const theirs = and(eq(products.vendorId, id), eq(products.hidden, true), inArray(products.id, ids));
    const back =
      ids.length === 0 ? [] : await tx.update(products).set({ hidden: false }).where(theirs).returning(shown);
    const paths = [
      { path: "state", before: state, after: before },
      { path: HIDDEN, before: ids, after: [] },
    ];
    const about = { entity: "brand", entityId: id, version, kind: "resumed", at: deps.clock.now() };
    await noteRecord(tx, desk, { ...about, paths });
    return back;
  });
  if (goods) forget(deps, id, goods);
  return readVendorRow(deps.db, id);
}
