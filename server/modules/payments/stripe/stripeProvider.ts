import Stripe from "stripe";
import type { Deps } from "../../../deps";
import type { StripeSettings } from "../../../gatewaySettings";
import type {
  Outcome,
  PaymentIntent,
  PaymentName,
  PaymentProvider,
  RefundAnswer,
  RefundRequest,
  RefundStatus,
} from "../provider";
import { isCheckoutSessionRef } from "../pageRef";
import { intentParams, sessionParams } from "./charge";
import { describeFault, isUndecidedFault, stripeClient } from "./client";
import { declineCode } from "./codes";
import { findByKey } from "./find";
import { nameOf, whole } from "./instrument";
import { ownerFor, detachMethod, attachMethod } from "./methods";
import { readDisputes } from "./readDisputes";
import { EXPANDED, readIntent } from "./readIntent";
import { readEvent } from "./webhook";

/** The provider's name, as it stands beside payments. */
export const STRIPE = "stripe";

/**
 * Cards with 3-D Secure, wallets of phones and browsers, American and European debits. Card numbers go from the
 * provider's own fields to the provider; the store gets a token, or leads to the provider's page where there is none.
 */
export function stripeProvider(deps: Deps, settings: StripeSettings): PaymentProvider {
  const client = stripeClient(settings, deps.env.gateways);
  const note = (error: unknown, what: string) => deps.log.warn({ provider: STRIPE, ...describeFault(error) }, what);

  async function fullyRead(intent: Stripe.PaymentIntent, key: string): Promise<Outcome> {
    return readIntent(intent, key, await readDisputes(client, intent));
  }

  async function readPage(session: Stripe.Checkout.Session, key: string): Promise<Outcome> {
    const { id: ref, status, url } = session;
    if (status === "open" && url) return { kind: "requires_action", ref, url };
    const paid = nameOf(session.payment_intent);
    if (paid !== "") return fullyRead(await client.paymentIntents.retrieve(paid, { expand: EXPANDED }), key);
    if (status === "expired") return { kind: "canceled", ref, brand: "", last4: "", code: "wallet_canceled" };
    return { kind: "unknown" };
  }

  async function read({ ref, ...name }: PaymentName): Promise<Outcome> {
    if (ref === null) {
      const found = await findByKey(client, { ref, ...name });
      if (!found) return { kind: "failed", ref: null, code: "not_found" };
      return found.object === "payment_intent" ? fullyRead(found, name.key) : readPage(found, name.key);
    }
    if (isCheckoutSessionRef(ref)) return readPage(await client.checkout.sessions.retrieve(ref), name.key);
    return fullyRead(await client.paymentIntents.retrieve(ref, { expand: EXPANDED }), name.key);
  }

  async function retrieve(name: PaymentName): Promise<Outcome> {
    try {
      return await read(name);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing")
        return { kind: "failed", ref: null, code: "not_found" };
      note(error, "the provider did not say what became of a payment");
      return { kind: "unknown" };
    }
  }

  async function pay(intent: PaymentIntent): Promise<Outcome> {
    let customer = intent.owner;
    try {
      if (intent.keep) customer = await ownerFor(client, intent.owner, intent.payer.email, intent.key);
    } catch (error) {
      note(error, "a customer was not made; nothing was charged");
      return { kind: "failed", ref: null, code: "provider_error" };
    }
    const options = { idempotencyKey: intent.key };
    try {
      if (intent.token === "") {
        const params = sessionParams(intent, customer, deps.clock.now());
        return await readPage(await client.checkout.sessions.create(params, options), intent.key);
      }
      const made = await client.paymentIntents.create(intentParams(intent, customer), options);
      return readIntent(made, intent.key);
    } catch (error) {
      return afterFault(error);
    }
  }

  /** A decline is an answer; a wrong token is the page's; anything that may have moved money is asked about later. */
  function afterFault(error: unknown): Outcome {
    if (error instanceof Stripe.errors.StripeCardError) {
      const { payment_intent: intent, code = "", decline_code: reason = "" } = error;
      const method = intent?.last_payment_error?.payment_method ?? whole(intent?.payment_method);
      const fault = { code, decline_code: reason };
      const [brand, last4] = [method?.card?.brand ?? "", method?.card?.last4 ?? ""];
      const answer = { brand, last4, code: declineCode(fault, method?.type ?? "card") };
      return intent
        ? { kind: "declined", ref: intent.id, ...answer }
        : { kind: "failed", ref: null, code: answer.code };
    }
    note(error, "a payment was not taken by the provider");
    if (isUndecidedFault(error)) return { kind: "unknown" };
    const param = error instanceof Stripe.errors.StripeError ? error.param : undefined;
    const isToken = param === "confirmation_token" || param === "payment_method";
    return { kind: "failed", ref: null, code: isToken ? "invalid_token" : "provider_error" };
  }

  async function cancel(name: PaymentName & { ref: string }): Promise<Outcome> {
    try {
      if (isCheckoutSessionRef(name.ref)) await client.checkout.sessions.expire(name.ref);
      else await client.paymentIntents.cancel(name.ref);
    } catch (error) {
      // It was decided in the meantime, or the answer got lost: what it became is asked for.
      note(error, "a payment was not withdrawn");
    }
    return retrieve(name);
  }

  async function refund({ ref, key, amount }: RefundRequest): Promise<RefundAnswer> {
    try {
      const paid = isCheckoutSessionRef(ref)
        ? nameOf((await client.checkout.sessions.retrieve(ref)).payment_intent)
        : ref;
      const { status } = await client.refunds.create(
        { payment_intent: paid, amount, metadata: { refund: key } },
        { idempotencyKey: key },
      );
      return status === "failed" || status === "canceled" ? "refused" : "refunded";
    } catch (error) {
      note(error, "a refund was not made");
      return isUndecidedFault(error) || isLimit(error) ? "unknown" : "refused";
    }
  }

  async function readRefund(refund: string): Promise<RefundStatus | null> {
    try {
      const { status, amount, metadata } = await client.refunds.retrieve(refund);
      return { key: metadata?.refund ?? "", amount, isFailed: status === "failed" || status === "canceled" };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing") return null;
      throw error;
    }
  }

  return {
    name: STRIPE,
    pay,
    retrieve,
    complete: async (name) => {
      try {
        await client.paymentIntents.capture(name.ref, {}, { idempotencyKey: `${name.key}-capture` });
      } catch (error) {
        note(error, "an approved payment was not taken");
      }
      return retrieve(name);
    },
    cancel,
    refund,
    readRefund,
    methods: {
      keep: async (token, owner) => {
        try {
          return await attachMethod(client, token, owner);
        } catch (error) {
          note(error, "a method was not kept");
          return null;
        }
      },
      forget: (method) => detachMethod(client, method),
    },
    readWebhook: async (request) => readEvent(client, settings.webhookSecret, request),
  };
}

/** Keys that were changed and too many calls pass; a refund is not refused for good by them. */
function isLimit(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && [401, 403, 429].includes(error.statusCode ?? 0);
}
