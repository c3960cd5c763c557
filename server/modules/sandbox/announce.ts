import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { later } from "../../clock";
import type { Transaction } from "../../db/client";
import { sandboxEvents, sandboxManners } from "../../db/schema";
import type { Deps } from "../../deps";
import { enqueue, type Message } from "../outbox/enqueue";
import type { BankPayment } from "./present";

/** How badly notices travel. */
export interface Manners {
  delaySeconds: number;
  /** How often each is sent. */
  copies: number;
  /** They overtake each other. */
  shuffled: boolean;
}

const GOOD: Manners = { delaySeconds: 0, copies: 1, shuffled: false };
const ONLY = 1;
const REMEMBERED_MS = 1000;
/** A notice that is overtaken comes up to so many seconds later. */
const DISORDER_SECONDS = 5;

const remembered = new WeakMap<Deps["db"], { manners: Manners; at: number }>();

/** As set on the control page; looked up once a second at most. */
export async function mannersOf({ db }: Pick<Deps, "db">): Promise<Manners> {
  const known = remembered.get(db);
  if (known && performance.now() - known.at < REMEMBERED_MS) return known.manners;
  const [row] = await db.select().from(sandboxManners).where(eq(sandboxManners.id, ONLY));
  const manners = row ? { delaySeconds: row.delaySeconds, copies: row.copies, shuffled: row.shuffled } : GOOD;
  remembered.set(db, { manners, at: performance.now() });
  return manners;
}

export async function changeManners({ db }: Pick<Deps, "db">, manners: Manners): Promise<void> {
  await db
    .insert(sandboxManners)
    .values({ id: ONLY, ...manners })
    .onConflictDoUpdate({ target: sandboxManners.id, set: manners });
  remembered.delete(db);
}

/** What a notice is about. */
type Told = Pick<BankPayment, "ref" | "key" | "gateway" | "state" | "reference" | "amount" | "currency">;

/**
 * Queues the signed notice of a change in the transaction that makes it. `what` is `payment.succeeded`,
 * `dispute.lost` …
 */
export async function announce(
  tx: Transaction,
  { clock }: Deps,
  payment: Told,
  manners: Manners,
  what = `payment.${payment.state}`,
): Promise<void> {
  const { event, notices } = noticeOf(clock.now(), payment, manners, what);
  await tx.insert(sandboxEvents).values(event);
  await enqueue(tx, ...notices);
}

/** The event of a change and the messages that carry it to the store. */
export function noticeOf(
  createdAt: Date,
  { ref, key, gateway, state, reference, amount, currency }: Told,
  manners: Manners,
  what = `payment.${state}`,
): { event: NewEvent; notices: Message[] } {
  const id = `evt_${randomBytes(12).toString("hex")}`;
  const body = { id, type: what, data: { ref, key, state, reference, amount, currency } };
  const notices = noticesOf(createdAt, { event: body, gateway }, manners);
  return { event: { id, ref, gateway, body, createdAt }, notices };
}

/** Sends a notice once more, under its own name. Undefined when there is none with it. */
export async function resendEvent({ db, clock, wake }: Deps, id: string): Promise<string | undefined> {
  const [row] = await db.select().from(sandboxEvents).where(eq(sandboxEvents.id, id));
  if (!row) return undefined;
  const again = randomBytes(6).toString("hex");
  const notices = noticesOf(clock.now(), { event: row.body, gateway: row.gateway }, GOOD, again);
  await db.transaction((tx) => enqueue(tx, ...notices));
  wake();
  return row.ref;
}

export type NewEvent = typeof sandboxEvents.$inferInsert;

function noticesOf(
  now: Date,
  payload: { event: Record<string, unknown>; gateway: number },
  { delaySeconds, copies, shuffled }: Manners,
  again = "",
): Message[] {
  return Array.from({ length: copies }, (_, copy) => {
    const disorder = shuffled ? Math.random() * DISORDER_SECONDS * 1000 : 0;
    const key = `sandbox.webhook:${String(payload.event.id)}:${again}${copy}`;
    return { kind: "sandbox.webhook", key, payload, dueAt: later(now, delaySeconds * 1000 + disorder) };
  });
}
