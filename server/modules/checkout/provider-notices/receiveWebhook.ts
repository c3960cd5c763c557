import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { inboxEvents, payments } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { DomainError, httpErrors } from "../../../http/errors";
import { providerOf } from "../../payments/gateways";
import type { ProviderEvent } from "../../payments/provider";
import type { PaymentRow } from "../../orders/repository";
import { checkoutErrors } from "../errors";
import { followRefund } from "../../refunds/followRefund";
import { settlePayment } from "../settle/settlePayment";

type Headers = Record<string, string | string[] | undefined>;

interface NewEvent {
  provider: string;
  eventId: string;
  type: string;
  payload: Record<string, unknown>;
  at: Date;
}

/** A notice and the name of who sent it. */
export type Notice = Omit<ProviderEvent, "payload"> & { provider: string };

const isEvent = ({ provider, eventId }: Pick<NewEvent, "provider" | "eventId">) =>
  and(eq(inboxEvents.provider, provider), eq(inboxEvents.eventId, eventId));

/** Stores a notice once; answers whether it was worked on. A repeat changes nothing about it. */
async function storeEvent(db: Database, event: NewEvent): Promise<boolean> {
  const { provider, eventId, type, payload, at } = event;
  const stored = await db
    .insert(inboxEvents)
    .values({ provider, eventId, type, payload, receivedAt: at })
    .onConflictDoNothing()
    .returning({ eventId: inboxEvents.eventId });
  if (stored.length > 0) return false;
  const [known] = await db.select({ doneAt: inboxEvents.doneAt }).from(inboxEvents).where(isEvent(event));
  return known !== undefined && known.doneAt !== null;
}

/**
 * Takes a notice of a provider: signature, then stored by its unique id, then worked on. What the notice claims
 * counts for nothing; it only makes the store ask the provider. So repeats, delays and any order end alike. Throws
 * when it could not be worked on, for the provider to send it again; `retryNotices` does not wait for that.
 */
export async function receiveWebhook(deps: Deps, gatewayId: number, rawBody: string, headers: Headers): Promise<void> {
  const { db, clock } = deps;
  const provider = providerOf(deps, gatewayId);
  if (!provider) throw new DomainError(httpErrors.notFound);
  const event = await provider.readWebhook({ rawBody, headers, now: clock.now() });
  if (!event) throw new DomainError(checkoutErrors.webhookRefused);
  const { name } = provider;
  const { id: eventId, type, ref, key, refund } = event;
  // What the notice is about is kept beside it: nobody can read that out of it again without the provider.
  const payload = { ...event.payload, ref, key, ...(refund && { refund }) };
  if (await storeEvent(db, { provider: name, eventId, type, payload, at: clock.now() })) return;
  await finish(deps, { provider: name, ...event });
}

/**
 * Works a stored notice off and notes that. Nothing changes when it is worked off twice, or twice at once. Throws
 * when it must be tried again.
 */
export async function finish(deps: Deps, notice: Notice): Promise<void> {
  await workOn(deps, notice);
  const event = { provider: notice.provider, eventId: notice.id };
  await deps.db.update(inboxEvents).set({ doneAt: deps.clock.now() }).where(isEvent(event));
}

async function workOn(deps: Deps, event: Notice): Promise<void> {
  const { provider, id, type, ref, key } = event;
  if (ref === "" && key === null) return;
  const payment = await findPayment(deps, event);
  if (!payment) {
    deps.log.warn({ provider, event: id, type }, "notice about a payment that the store does not know");
    return;
  }
  if (event.refund) await followRefund(deps, payment, event.refund);
  const named = payment.providerRef === null && ref !== "" ? { ...payment, providerRef: ref } : payment;
  const outcome = await settlePayment(deps, named, "webhook");
  if (outcome.kind === "unknown") throw new Error(`${provider} did not say what became of ${ref}`);
}

/**
 * By the provider's name, or by our own key: a provider can have several names for one payment, and is asked by the
 * store's.
 */
async function findPayment({ db }: Deps, { provider, ref, key }: Notice): Promise<PaymentRow | undefined> {
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
