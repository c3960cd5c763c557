import { and, eq, lt } from "drizzle-orm";
import type { DeskListName } from "../../../contract/savedViews/lists";
import type { Transaction } from "../../db/client";
import { deskFirstViews, deskViews } from "../../db/schema";
import type { Desk, ViewRow } from "./repository";

export async function insertView(tx: Transaction, view: typeof deskViews.$inferInsert): Promise<ViewRow> {
  const [row] = await tx.insert(deskViews).values(view).returning();
  if (!row) throw new Error("The view was not kept.");
  return row;
}

export async function updateView(tx: Transaction, id: number, columns: Partial<typeof deskViews.$inferInsert>) {
  await tx.update(deskViews).set(columns).where(eq(deskViews.id, id));
}

/** Deletes for good what its owner removed before a moment. */
export async function deleteRemoved(tx: Transaction, customerId: number, before: Date): Promise<void> {
  await tx.delete(deskViews).where(and(eq(deskViews.customerId, customerId), lt(deskViews.removedAt, before)));
}

/** The view that somebody's list opens with, instead of the one before. */
export async function setFirstView(tx: Transaction, { person }: Desk, { id, list }: Pick<ViewRow, "id" | "list">) {
  await tx
    .insert(deskFirstViews)
    .values({ customerId: person.id, list, viewId: id })
    .onConflictDoUpdate({ target: [deskFirstViews.customerId, deskFirstViews.list], set: { viewId: id } });
}

const firstOf = ({ person }: Desk, list: DeskListName) =>
  and(eq(deskFirstViews.customerId, person.id), eq(deskFirstViews.list, list));

export async function isFirstView(tx: Transaction, desk: Desk, { id, list }: Pick<ViewRow, "id" | "list">) {
  return (await tx.$count(deskFirstViews, and(firstOf(desk, list), eq(deskFirstViews.viewId, id)))) > 0;
}

export async function openNoFirst(tx: Transaction, desk: Desk, list: DeskListName): Promise<void> {
  await tx.delete(deskFirstViews).where(firstOf(desk, list));
}
