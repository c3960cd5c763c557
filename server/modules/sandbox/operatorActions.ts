import { desc, eq, ilike, like, or } from "drizzle-orm";
import {
  outbox,
  sandboxDisputes,
  sandboxNotices,
  sandboxPayments,
  sandboxRefunds,
  sandboxTransfers,
} from "../../db/schema";
import type { Deps } from "../../deps";
import { rowOf, type BankPayment } from "./present";

const SHOWN = 100;

/** Payments on the desk, the latest first; found by order number, name or gateway. */
export async function readDesk({ db }: Deps, text: string): Promise<BankPayment[]> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const gateway = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  const found =
    text === ""
      ? undefined
      : or(
          ilike(sandboxPayments.reference, pattern),
          ilike(sandboxPayments.ref, pattern),
          eq(sandboxPayments.gateway, gateway),
        );
  return db
    .select()
    .from(sandboxPayments)
    .where(found)
    .orderBy(desc(sandboxPayments.createdAt), sandboxPayments.ref)
    .limit(SHOWN);
}

/** Everything about one payment. */
export interface Folder {
  payment: BankPayment;
  transfers: (typeof sandboxTransfers.$inferSelect)[];
  refunds: (typeof sandboxRefunds.$inferSelect)[];
  disputes: (typeof sandboxDisputes.$inferSelect)[];
  events: { id: string; type: string; at: Date; sent: number; waiting: number; lastError: string }[];
}

export async function readFolder(deps: Deps, ref: string): Promise<Folder | undefined> {
  const payment = await rowOf(deps, ref);
  if (!payment) return undefined;
  const { db } = deps;
  return {
    payment,
    transfers: await db
      .select()
      .from(sandboxTransfers)
      .where(eq(sandboxTransfers.ref, ref))
      .orderBy(sandboxTransfers.createdAt, sandboxTransfers.transaction),
    refunds: await db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.ref, ref))
      .orderBy(sandboxRefunds.createdAt, sandboxRefunds.key),
    disputes: await db
      .select()
      .from(sandboxDisputes)
      .where(eq(sandboxDisputes.ref, ref))
      .orderBy(sandboxDisputes.createdAt, sandboxDisputes.id),
    events: await eventsOf(deps, ref),
  };
}

async function eventsOf({ db }: Deps, ref: string): Promise<Folder["events"]> {
  const events = await db
    .select()
    .from(sandboxNotices)
    .where(eq(sandboxNotices.ref, ref))
    .orderBy(sandboxNotices.createdAt, sandboxNotices.id);
  if (events.length === 0) return [];
  const sends = await db
    .select({ key: outbox.key, sentAt: outbox.sentAt, lastError: outbox.lastError })
    .from(outbox)
    .where(or(...events.map(({ id }) => like(outbox.key, `sandbox.webhook:${id}:%`))))
    .orderBy(outbox.id);
  return events.map(({ id, body, createdAt }) => {
    const own = sends.filter(({ key }) => key.startsWith(`sandbox.webhook:${id}:`));
    return {
      id,
      type: String(body.type),
      at: createdAt,
      sent: own.filter(({ sentAt }) => sentAt !== null).length,
      waiting: own.filter(({ sentAt }) => sentAt === null).length,
      lastError: own.find(({ lastError }) => lastError !== "")?.lastError ?? "",
    };
  });
}
