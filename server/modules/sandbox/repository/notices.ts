import { eq, like, or } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { outbox, sandboxNoticeDelivery, sandboxNotices } from "../../../db/schema";
import type { NewEvent, NoticeDelivery } from "../queueNotice";

const ONLY = 1;

/** How notices travel, where somebody has said it. */
export async function findDelivery(db: Queries) {
  return (await db.select().from(sandboxNoticeDelivery).where(eq(sandboxNoticeDelivery.id, ONLY)))[0];
}

export async function saveDelivery(db: Queries, delivery: NoticeDelivery): Promise<void> {
  await db
    .insert(sandboxNoticeDelivery)
    .values({ id: ONLY, ...delivery })
    .onConflictDoUpdate({ target: sandboxNoticeDelivery.id, set: delivery });
}

export async function insertNotice(tx: Transaction, event: NewEvent): Promise<void> {
  await tx.insert(sandboxNotices).values(event);
}

export async function findNotice(db: Queries, id: string) {
  return (await db.select().from(sandboxNotices).where(eq(sandboxNotices.id, id)))[0];
}

/** Notices of a payment, the first first. */
export const listNotices = (db: Queries, ref: string) =>
  db
    .select()
    .from(sandboxNotices)
    .where(eq(sandboxNotices.ref, ref))
    .orderBy(sandboxNotices.createdAt, sandboxNotices.id);

/** How often notices were sent, or wait to be. */
export const listSends = (db: Queries, ids: readonly string[]) =>
  db
    .select({ key: outbox.key, sentAt: outbox.sentAt, lastError: outbox.lastError })
    .from(outbox)
    .where(or(...ids.map((id) => like(outbox.key, `sandbox.webhook:${id}:%`))))
    .orderBy(outbox.id);
