import { and, eq, sql } from "drizzle-orm";
import { fixedQuery, type Slot } from "../../db/fixedQuery";
import { inboxEvents, payments } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { providerOf } from "../payments/gateways";
import type { ProviderEvent } from "../payments/provider";
import type { PaymentRow } from "../orders/repository";
import { checkoutErrors } from "./errors";
import { settlePayment } from "./settlePayment";

type Headers = Record<string, string | string[] | undefined>;

interface EventSlots extends Record<string, unknown> {
  provider: string;
  eventId: string;
  type: string;
  payload: object;
  at: Date;
}

/** A notice and the name of who sent it. */
export type Notice = Omit<ProviderEvent, "payload"> & { provider: string };

/** Stores a notice once and answers when it was worked on, null while it was not: a repeat changes nothing about it. */
const storedEvent = fixedQuery((db, slot: Slot<EventSlots>) =>
  db
    .insert(inboxEvents)
    .values({
      provider: slot("provider"),
      eventId: slot("eventId"),
      type: slot("type"),
      payload: slot("payload"),
      receivedAt: slot("at"),
    })
    .onConflictDoUpdate({
      target: [inboxEvents.provider, inboxEvents.eventId],
      set: { receivedAt: sql`${inboxEvents.receivedAt}` },
    })
    .returning({ doneAt: inboxEvents.doneAt }),
);

/**
 * Takes a notice of a provider: signature, then stored by its unique id, then worked on. What the notice claims counts for nothing;
 * it only makes the store ask the provider. So repeats, delays and any order end alike. Throws when it could not be worked on,
 * for the provider to send it again; `retryNotices` does not wait for that.
 */
export async function receiveWebhook(deps: Deps, gatewayId: number, rawBody: string, headers: Headers): Promise<void> {
  const { db, clock } = deps;
  const provider = providerOf(deps, gatewayId);
  if (!provider) throw new DomainError(httpErrors.notFound);
  const event = await provider.readWebhook({ rawBody, headers, now: clock.now() });
  if (!event) throw new DomainError(checkoutErrors.webhookRefused);
  const { name } = provider;
  const { id: eventId, type, ref, key } = event;
  // What the notice is about is kept beside it: nobody can read that out of it again without the provider.
  const payload = { ...event.payload, ref, key };
  const [known] = await storedEvent(db, { provider: name, eventId, type, payload, at: clock.now() });
  if (known?.doneAt) return;
  await finish(deps, { provider: name, ...event });
}

const workedOff = fixedQuery((db, slot: Slot<{ provider: string; eventId: string; at: Date }>) =>
  db
    .update(inboxEvents)
    .set({ doneAt: slot("at") })
    .where(and(eq(inboxEvents.provider, slot("provider")), eq(inboxEvents.eventId, slot("eventId")))),
);

/** Works a stored notice off and notes that. Nothing changes when it is worked off twice, or twice at once. Throws when it must be tried again. */
export async function finish(deps: Deps, notice: Notice): Promise<void> {
  await workOn(deps, notice);
  await workedOff(deps.db, { provider: notice.provider, eventId: notice.id, at: deps.clock.now() });
}

async function workOn(deps: Deps, event: Notice): Promise<void> {
  const { provider, id, type, ref, key } = event;
  if (ref === "" && key === null) return;
  const payment = await findPayment(deps, event);
  if (!payment) {
    deps.log.warn({ provider, event: id, type }, "notice about a payment that the store does not know");
    return;
  }
  const named = payment.providerRef === null && ref !== "" ? { ...payment, providerRef: ref } : payment;
  const outcome = await settlePayment(deps, named, "webhook");
  if (outcome.kind === "unknown") throw new Error(`${provider} did not say what became of ${ref}`);
}

const namedPayment = fixedQuery((db, slot: Slot<{ provider: string; ref: string }>) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, slot("provider")), eq(payments.providerRef, slot("ref")))),
);

/** By the provider's name, or by our own key: a provider can have several names for one payment, and is asked by the store's. */
async function findPayment({ db }: Deps, { provider, ref, key }: Notice): Promise<PaymentRow | undefined> {
  const [byRef] = await namedPayment(db, { provider, ref });
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
