import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { fixedQueries, placeSlots, placeValues, type Slot } from "../../db/fixedQuery";
import { few, gather, placesFor } from "../../db/gather";
import { payments } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { providerOf } from "../payments/gateways";
import type { ProviderEvent } from "../payments/provider";
import type { PaymentRow } from "../orders/repository";
import { checkoutErrors } from "./errors";
import { followRefund } from "../refunds/followRefund";
import { settlePayment } from "./settlePayment";

type Headers = Record<string, string | string[] | undefined>;

interface NewEvent {
  provider: string;
  eventId: string;
  type: string;
  payload: object;
  at: Date;
}

/** A notice and the name of who sent it. */
export type Notice = Omit<ProviderEvent, "payload"> & { provider: string };

const nameOf = ({ provider, eventId }: Pick<NewEvent, "provider" | "eventId">) => JSON.stringify([provider, eventId]);

/** Stores notices once; answers of each whether it was worked on. A repeat changes nothing about it. */
const storeEvent = gather(async (db: Database, events: readonly NewEvent[]) => {
  // The same one twice in one statement would be refused.
  const given = JSON.stringify([...new Map(events.map((event) => [nameOf(event), event])).values()]);
  const result = await db.execute(sql`insert into inbox_events (provider, event_id, type, payload, received_at)
    select provider, "eventId", type, payload, at from jsonb_to_recordset(${given}::jsonb)
      as given (provider text, "eventId" text, type text, payload jsonb, at timestamptz)
    order by provider, "eventId"
    on conflict (provider, event_id) do update set received_at = inbox_events.received_at
    returning provider, event_id as "eventId", done_at is not null as "isDone"`);
  const { rows } = result as unknown as { rows: (Pick<NewEvent, "provider" | "eventId"> & { isDone: boolean })[] };
  const done = new Set(rows.filter(({ isDone }) => isDone).map(nameOf));
  return events.map((event) => done.has(nameOf(event)));
});

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

const workedOff = gather(async (db: Database, events: readonly Omit<NewEvent, "type" | "payload">[]) => {
  const given = JSON.stringify(events);
  await db.execute(sql`update inbox_events set done_at = given.at
    from (select * from jsonb_to_recordset(${given}::jsonb)
      as given (provider text, "eventId" text, at timestamptz) ${few(events.length)}) as given
    where inbox_events.provider = given.provider and inbox_events.event_id = given."eventId"`);
  return events;
});

/**
 * Works a stored notice off and notes that. Nothing changes when it is worked off twice, or twice at once. Throws
 * when it must be tried again.
 */
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
  if (event.refund) await followRefund(deps, payment, event.refund);
  const named = payment.providerRef === null && ref !== "" ? { ...payment, providerRef: ref } : payment;
  const outcome = await settlePayment(deps, named, "webhook");
  if (outcome.kind === "unknown") throw new Error(`${provider} did not say what became of ${ref}`);
}

const namedPayments = fixedQueries(
  (places: number) => (db, slot: Slot<Record<string, unknown>>) =>
    db
      .select()
      .from(payments)
      .where(and(eq(payments.provider, slot("provider")), inArray(payments.providerRef, placeSlots(places, slot)))),
);

/** Of each name the payment that has it; one query for each provider. */
const namedPayment = gather(async (db: Database, names: readonly { provider: string; ref: string }[]) => {
  const found: PaymentRow[] = [];
  for (const provider of new Set(names.map((name) => name.provider))) {
    const refs = names.filter((name) => name.provider === provider).map(({ ref }) => ref);
    found.push(...(await namedPayments(placesFor(refs.length))(db, { ...placeValues(refs), provider })));
  }
  return names.map(({ provider, ref }) => found.find((row) => row.provider === provider && row.providerRef === ref));
});

/**
 * By the provider's name, or by our own key: a provider can have several names for one payment, and is asked by the
 * store's.
 */
async function findPayment({ db }: Deps, { provider, ref, key }: Notice): Promise<PaymentRow | undefined> {
  const byRef = await namedPayment(db, { provider, ref });
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
