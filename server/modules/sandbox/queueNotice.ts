import { randomBytes } from "node:crypto";
import { addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { sandboxNotices } from "../../db/schema";
import type { Deps } from "../../deps";
import { enqueue, type Message } from "../outbox/repositoryQueue";
import type { BankPayment } from "./present";
import { findDelivery, findNotice, insertNotice, saveDelivery } from "./repository/notices";

/** How badly notices travel. */
export interface NoticeDelivery {
  delaySeconds: number;
  /** How often each is sent. */
  copies: number;
  /** They overtake each other. */
  shuffled: boolean;
}

const GOOD: NoticeDelivery = { delaySeconds: 0, copies: 1, shuffled: false };
const REMEMBERED_MS = 1000;
/** A notice that is overtaken comes up to so many seconds later. */
const DISORDER_SECONDS = 5;

const remembered = new WeakMap<Deps["db"], { delivery: NoticeDelivery; at: number }>();

/** As set on the control page; looked up once a second at most. */
export async function noticeDeliveryOf({ db }: Pick<Deps, "db">): Promise<NoticeDelivery> {
  const known = remembered.get(db);
  if (known && performance.now() - known.at < REMEMBERED_MS) return known.delivery;
  const row = await findDelivery(db);
  const delivery = row ? { delaySeconds: row.delaySeconds, copies: row.copies, shuffled: row.shuffled } : GOOD;
  remembered.set(db, { delivery, at: performance.now() });
  return delivery;
}

export async function changeNoticeDelivery({ db }: Pick<Deps, "db">, delivery: NoticeDelivery): Promise<void> {
  await saveDelivery(db, delivery);
  remembered.delete(db);
}

/** What a notice is about. */
type Notice = Pick<BankPayment, "ref" | "key" | "gateway" | "state" | "reference" | "amount" | "currency">;

/**
 * Queues the signed notice of a change in the transaction that makes it. `what` is `payment.succeeded`,
 * `dispute.lost` …
 */
export async function queueNotice(
  tx: Transaction,
  { clock }: Deps,
  payment: Notice,
  delivery: NoticeDelivery,
  what = `payment.${payment.state}`,
): Promise<void> {
  const { event, notices } = noticeOf(clock.now(), payment, delivery, what);
  await insertNotice(tx, event);
  await enqueue(tx, ...notices);
}

/** The event of a change and the messages that carry it to the store. */
export function noticeOf(
  createdAt: Date,
  { ref, key, gateway, state, reference, amount, currency }: Notice,
  delivery: NoticeDelivery,
  what = `payment.${state}`,
): { event: NewEvent; notices: Message[] } {
  const id = `evt_${randomBytes(12).toString("hex")}`;
  const body = { id, type: what, data: { ref, key, state, reference, amount, currency } };
  const notices = noticesOf(createdAt, { event: body, gateway }, delivery);
  return { event: { id, ref, gateway, body, createdAt }, notices };
}

/** Sends a notice once more, under its own name. Undefined when there is none with it. */
export async function resendEvent({ db, clock, wake }: Deps, id: string): Promise<string | undefined> {
  const row = await findNotice(db, id);
  if (!row) return undefined;
  const again = randomBytes(6).toString("hex");
  const notices = noticesOf(clock.now(), { event: row.body, gateway: row.gateway }, GOOD, again);
  await db.transaction((tx) => enqueue(tx, ...notices));
  wake();
  return row.ref;
}

export type NewEvent = typeof sandboxNotices.$inferInsert;

function noticesOf(
  now: Date,
  payload: { event: Record<string, unknown>; gateway: number },
  { delaySeconds, copies, shuffled }: NoticeDelivery,
  again = "",
): Message[] {
  return Array.from({ length: copies }, (_, copy) => {
    const disorder = shuffled ? Math.random() * DISORDER_SECONDS * 1000 : 0;
    const key = `sandbox.webhook:${String(payload.event.id)}:${again}${copy}`;
    return { kind: "sandbox.webhook", key, payload, dueAt: addTime(now, delaySeconds * 1000 + disorder) };
  });
}
