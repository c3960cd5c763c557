import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { longAgo } from "../../../db/longAgo";
import { payments, providerNotices } from "../../../db/schema";
import type { PaymentRow } from "../../orders/repository";
import type { ProviderEvent } from "../../payments/provider";

interface NewNotice {
  provider: string;
  eventId: string;
  type: string;
  payload: Record<string, unknown>;
  at: Date;
}

const isNotice = ({ provider, eventId }: Pick<NewNotice, "provider" | "eventId">) =>
  and(eq(providerNotices.provider, provider), eq(providerNotices.eventId, eventId));

/** Stores a notice once; answers whether it was worked on. A repeat changes nothing about it. */
export async function storeNotice(db: Database, notice: NewNotice): Promise<boolean> {
  const { provider, eventId, type, payload, at } = notice;
  const stored = await db
    .insert(providerNotices)
    .values({ provider, eventId, type, payload, receivedAt: at })
    .onConflictDoNothing()
    .returning({ eventId: providerNotices.eventId });
  if (stored.length > 0) return false;
  const [known] = await db.select({ doneAt: providerNotices.doneAt }).from(providerNotices).where(isNotice(notice));
  return known !== undefined && known.doneAt !== null;
}

export async function markDone(db: Database, notice: Pick<NewNotice, "provider" | "eventId">, at: Date): Promise<void> {
  await db.update(providerNotices).set({ doneAt: at }).where(isNotice(notice));
}

/**
 * By the provider's name, or by our own key: a provider can have several names for one payment, and is asked by the
 * store's.
 */
export async function findNamedPayment(
  db: Database,
  { provider, ref, key }: Pick<ProviderEvent, "ref" | "key"> & { provider: string },
): Promise<PaymentRow | undefined> {
  const [byRef] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerRef, ref)));
  if (byRef || key === null || !isUuid(key)) return byRef;
  const [byKey] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.key, key)));
  return byKey;
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/**
 * Notices since a moment that name a payment, came a while ago and were not worked off. In no order, so that some which
 * never succeed do not keep the others waiting.
 */
export async function unfinishedNotices(
  db: Database,
  { now, quietMs, since, limit }: { now: Date; quietMs: number; since: Date; limit: number },
) {
  const isDue = and(
    isNull(providerNotices.doneAt),
    longAgo(providerNotices.receivedAt, now, quietMs),
    gt(providerNotices.receivedAt, since),
    sql`${providerNotices.payload} ? 'ref'`,
  );
  return db
    .select()
    .from(providerNotices)
    .where(isDue)
    .orderBy(sql`random()`)
    .limit(limit);
}
