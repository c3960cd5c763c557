import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import { DESK_LISTS, VIEW_LIMITS, type DeskListName } from "../../../contract/savedViews/lists";
import type { Queries, Transaction } from "../../db/client";
import { takeTurns } from "../../db/takeTurns";
import { customers, deskFirstViews, deskViews } from "../../db/schema";
import { hasRight } from "../desk/deskRequest";
import { DomainError, httpErrors } from "../../http/errors";
import type { StaffDesk, VendorScope } from "../desk/desk";
import { viewErrors } from "./errors";

export type Desk = VendorScope | StaffDesk;
export type ViewRow = typeof deskViews.$inferSelect;

/** Views of one brand, or of the store's own desk: no other's can be read or written. */
const atDesk = (desk: Desk): SQL =>
  desk.actor === "vendor" ? eq(deskViews.vendorId, desk.vendorId) : isNull(deskViews.vendorId);
const isKept = isNull(deskViews.removedAt);
const isSeen = (desk: Desk) => and(atDesk(desk), or(deskViews.isShared, eq(deskViews.customerId, desk.person.id)));

export const isOwn = (desk: Desk, { customerId }: Pick<ViewRow, "customerId">) => customerId === desk.person.id;

/** One's own; whoever leads the desk tidies up what others share, too. */
export const mayEdit = (desk: Desk, view: Pick<ViewRow, "customerId" | "isShared">): boolean =>
  isOwn(desk, view) || (view.isShared && desk.role === "owner");

/** What somebody sees of a list's views: shared ones first, each kind by name. */
export function listViews(db: Queries, desk: Desk, list: DeskListName) {
  return db
    .select({ view: deskViews, name: customers.fullname, email: customers.email })
    .from(deskViews)
    .innerJoin(customers, eq(customers.id, deskViews.customerId))
    .where(and(isSeen(desk), isKept, eq(deskViews.list, list)))
    .orderBy(sql`${deskViews.isShared} desc`, asc(sql`lower(${deskViews.name})`), asc(deskViews.id))
    .limit(VIEW_LIMITS.own + VIEW_LIMITS.shared);
}

export async function firstViewOf(db: Queries, { person }: Desk, list: DeskListName): Promise<number | null> {
  const own = and(eq(deskFirstViews.customerId, person.id), eq(deskFirstViews.list, list));
  const [row] = await db.select({ id: deskFirstViews.viewId }).from(deskFirstViews).where(own);
  return row?.id ?? null;
}

/** Whoever changes views of a list at one desk takes turns until their transactions end: limits and names hold. */
export async function lockViews(tx: Transaction, desk: Desk, list: DeskListName): Promise<void> {
  const key = `desk views ${list} ${desk.actor === "vendor" ? desk.vendorId : 0}`;
  await takeTurns(tx, key);
}

/**
 * A view that somebody sees and may read the list of, locked with all others of it; one that was deleted on request.
 * @throws 404 for all others, another brand's and those of lists that the role may not read
 */
export async function lockView(tx: Transaction, desk: Desk, id: number, removedSince?: Date): Promise<ViewRow> {
  const state = removedSince ? and(isNotNull(deskViews.removedAt), gt(deskViews.removedAt, removedSince)) : isKept;
  const found = and(eq(deskViews.id, id), isSeen(desk), state);
  const [seen] = await tx.select({ list: deskViews.list }).from(deskViews).where(found);
  if (!seen || !mayRead(desk, seen.list)) throw new DomainError(httpErrors.notFound);
  await lockViews(tx, desk, seen.list);
  const [row] = await tx.select().from(deskViews).where(found).for("update");
  if (!row) throw new DomainError(httpErrors.notFound);
  return row;
}

/** The same for who changes it. @throws 403 for what somebody else shares */
export async function lockEditable(tx: Transaction, desk: Desk, id: number, removedSince?: Date): Promise<ViewRow> {
  const row = await lockView(tx, desk, id, removedSince);
  if (!mayEdit(desk, row)) throw new DomainError(httpErrors.forbidden);
  return row;
}

export const mayRead = (desk: Desk, list: DeskListName): boolean =>
  Object.hasOwn(DESK_LISTS, list) && hasRight(desk, DESK_LISTS[list].access);

type Named = Pick<ViewRow, "customerId" | "list" | "name"> & { id?: number };

/** @throws 422 for a name that its owner has in this list already */
export async function assertNameIsFree(tx: Transaction, desk: Desk, { id = 0, customerId, list, name }: Named) {
  const theirs = and(atDesk(desk), isKept, eq(deskViews.customerId, customerId), eq(deskViews.list, list));
  const same = and(theirs, ne(deskViews.id, id), sql`lower(${deskViews.name}) = lower(${name})`);
  if ((await tx.$count(deskViews, same)) > 0) throw new DomainError(viewErrors.nameTaken, { field: "name" });
}

/** @throws 422 where somebody has as many of a list as they may */
export async function assertRoom(tx: Transaction, desk: Desk, { customerId, list }: Omit<Named, "name">) {
  const theirs = and(atDesk(desk), isKept, eq(deskViews.customerId, customerId), eq(deskViews.list, list));
  const values = { most: VIEW_LIMITS.own };
  if ((await tx.$count(deskViews, theirs)) >= VIEW_LIMITS.own) throw new DomainError(viewErrors.tooMany, { values });
}

/** @throws 422 where a desk shares as many of a list as it may */
export async function assertRoomToShare(tx: Transaction, desk: Desk, list: DeskListName) {
  const shared = and(atDesk(desk), isKept, eq(deskViews.list, list), eq(deskViews.isShared, true));
  const values = { most: VIEW_LIMITS.shared };
  if ((await tx.$count(deskViews, shared)) >= VIEW_LIMITS.shared)
    throw new DomainError(viewErrors.tooManyShared, { field: "is_shared", values });
}
