import { count, desc, eq } from "drizzle-orm";
import { ORDER_DESK_LIMITS } from "../../../contract/orderDesk/orderDeskTerms";
import type { Queries, Transaction } from "../../db/client";
import { customers, orderNotes } from "../../db/schema";

/** What the team wrote about an order, the latest first. */
export function listNotes(db: Queries, orderId: number) {
  return db
    .select({
      id: orderNotes.id,
      text: orderNotes.text,
      at: orderNotes.at,
      name: customers.fullname,
      email: customers.email,
    })
    .from(orderNotes)
    .innerJoin(customers, eq(customers.id, orderNotes.authorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.id))
    .limit(ORDER_DESK_LIMITS.notes);
}

export async function countNotes(tx: Transaction, orderId: number): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(orderNotes).where(eq(orderNotes.orderId, orderId));
  return row?.all ?? 0;
}

export async function insertNote(tx: Transaction, note: typeof orderNotes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(orderNotes).values(note).returning({ id: orderNotes.id });
  if (!row) throw new Error("the note was not written");
  return row.id;
}
