import type { Deps } from "../../../deps";
import { DomainError, httpErrors } from "../../../http/errors";
import { providerOf } from "../../payments/gateways";
import type { ProviderEvent } from "../../payments/provider";
import { checkoutErrors } from "../errors";
import { followRefund } from "../../refunds/followRefund";
import { settlePayment } from "../settle/settlePayment";
import { findNamedPayment, markDone, storeNotice } from "./repository";

type Headers = Record<string, string | string[] | undefined>;

/** A notice and the name of who sent it. */
export type Notice = Omit<ProviderEvent, "payload"> & { provider: string };

/**
 * Takes a notice of a provider: signature, then stored by its unique id. What the notice claims counts for nothing; it
 * only makes the store ask the provider. So repeats, delays and any order end alike. Undefined when it was worked off
 * already. Throws when it is not the provider's, or could not be stored.
 */
export async function storeWebhook(
  deps: Deps,
  gatewayId: number,
  rawBody: string,
  headers: Headers,
): Promise<Notice | undefined> {
  const { db, clock } = deps;
  const provider = providerOf(deps, gatewayId);
  if (!provider) throw new DomainError(httpErrors.notFound);
  const event = await provider.readWebhook({ rawBody, headers, now: clock.now() });
  if (!event) throw new DomainError(checkoutErrors.webhookRefused);
  const { name } = provider;
  const { id: eventId, type, ref, key, refund } = event;
  // What the notice is about is kept beside it: nobody can read that out of it again without the provider.
  const payload = { ...event.payload, ref, key, ...(refund && { refund }) };
  const isDone = await storeNotice(db, { provider: name, eventId, type, payload, at: clock.now() });
  return isDone ? undefined : { provider: name, ...event };
}

/** The same, and works it off. Throws when that must be tried again, for whoever carries it to bring it once more. */
export async function receiveWebhook(deps: Deps, gatewayId: number, rawBody: string, headers: Headers): Promise<void> {
  const notice = await storeWebhook(deps, gatewayId, rawBody, headers);
  if (notice) await processNotice(deps, notice);
}

/** Works a stored notice off; what fails is left to `retryNotices`. */
export async function tryNotice(deps: Deps, notice: Notice): Promise<void> {
  try {
    await processNotice(deps, notice);
  } catch (error) {
    deps.log.warn({ err: error, provider: notice.provider, event: notice.id }, "notice could not be worked off");
  }
}

/**
 * Works a stored notice off and notes that. Nothing changes when it is worked off twice, or twice at once. Throws
 * when it must be tried again.
 */
async function processNotice(deps: Deps, notice: Notice): Promise<void> {
  await workOn(deps, notice);
  const event = { provider: notice.provider, eventId: notice.id };
  await markDone(deps.db, event, deps.clock.now());
}

async function workOn(deps: Deps, event: Notice): Promise<void> {
  const { provider, id, type, ref, key } = event;
  if (ref === "" && key === null) return;
  const payment = await findNamedPayment(deps.db, event);
  if (!payment) {
    deps.log.warn({ provider, event: id, type }, "notice about a payment that the store does not know");
    return;
  }
  if (event.refund) await followRefund(deps, payment, event.refund);
  const named = payment.providerRef === null && ref !== "" ? { ...payment, providerRef: ref } : payment;
  const outcome = await settlePayment(deps, named, "webhook");
  if (outcome.kind === "unknown") throw new Error(`${provider} did not say what became of ${ref}`);
}
