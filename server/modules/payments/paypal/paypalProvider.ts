import type { Deps } from "../../../deps";
import type { PaypalSettings } from "../../../gatewaySettings";
import type { JsonAnswer } from "../requestJson";
import type { Outcome, PaymentIntent, PaymentName, PaymentProvider, RefundAnswer, RefundRequest } from "../provider";
import { findCurrencyByRef, findWalletByKey } from "../repositoryPayments";
import { claimBody, orderBody, sessionBody } from "./bodies";
import { paypalClient } from "./client";
import { readPaypalDisputes } from "./disputes";
import { contactOf, paypalAmount, type PaypalOrder } from "./objects";
import { approvalUrl, captureOf, readPaypalOrder } from "./readOrder";
import { quotedShipping, readShippingRequest, refusedShipping } from "./shipping";
import { readPaypalEvent } from "./webhook";

/** The provider's name, as it stands beside payments. */
export const PAYPAL = "paypal";

const ORDERS = "/v2/checkout/orders";
const pathOf = (ref: string) => `${ORDERS}/${encodeURIComponent(ref)}`;

interface Fault {
  name?: string;
  debug_id?: string;
  details?: { issue?: string }[];
}

const issueOf = (answer: JsonAnswer | null) => (answer?.body as Fault | undefined)?.details?.[0]?.issue ?? "";
const isOpen = (answer: JsonAnswer | null) => answer === null || answer.status === 429 || answer.status >= 500;

/** The online wallet: the shopper agrees on its page, the store takes the money once its order can use it. */
export function paypalProvider(deps: Deps, settings: PaypalSettings): PaymentProvider {
  const { env, db, log } = deps;
  const ask = paypalClient(settings, env.gateways);

  function note(answer: JsonAnswer | null, what: string): void {
    const { name, debug_id: debugId } = (answer?.body ?? {}) as Fault;
    log.warn({ provider: PAYPAL, status: answer?.status ?? 0, name, debugId, issue: issueOf(answer) }, what);
  }

  async function retrieve(name: PaymentName): Promise<Outcome> {
    // An order's wallet has a name although the answer to its being charged got lost.
    const ref = name.ref ?? (await findWalletByKey(db, PAYPAL, name.key));
    // What nobody was led to was agreed to by nobody.
    if (ref === null) return { kind: "failed", ref: null, code: "not_found" };
    const answer = await ask("GET", pathOf(ref));
    if (answer?.status === 404) return { kind: "failed", ref: null, code: "not_found" };
    if (answer?.status !== 200) {
      note(answer, "the provider did not say what became of a payment");
      return { kind: "unknown" };
    }
    const order = answer.body as PaypalOrder;
    const capture = captureOf(order)?.id;
    const outcome = readPaypalOrder(order, name.key);
    return outcome.kind === "succeeded" && capture
      ? { ...outcome, disputes: await readPaypalDisputes(ask, log, capture) }
      : outcome;
  }

  async function take(name: PaymentName & { ref: string }): Promise<Outcome> {
    const answer = await ask("POST", `${pathOf(name.ref)}/capture`, {}, `${name.key}-capture`);
    if (answer?.status === 200 || answer?.status === 201) return readPaypalOrder(answer.body as PaypalOrder, name.key);
    note(answer, "an approved payment was not taken");
    if (isOpen(answer) || issueOf(answer) === "ORDER_ALREADY_CAPTURED" || issueOf(answer) === "ORDER_NOT_APPROVED")
      return retrieve(name);
    if (issueOf(answer) === "INSTRUMENT_DECLINED" || issueOf(answer) === "TRANSACTION_REFUSED")
      return { kind: "declined", ref: name.ref, brand: PAYPAL, last4: "", code: "wallet_declined" };
    return { kind: "failed", ref: name.ref, code: "provider_error" };
  }

  async function payBySession(intent: PaymentIntent): Promise<Outcome> {
    const { token: ref, key, gatewayId } = intent;
    const claimed = await ask("PATCH", pathOf(ref), claimBody(intent), `${key}-claim`);
    if (claimed?.status !== 204 && claimed?.status !== 200) {
      note(claimed, "an opened wallet was not claimed; nothing was taken");
      return { kind: "failed", ref: null, code: "provider_error" };
    }
    const outcome = await take({ ref, key, gatewayId, createdAt: deps.clock.now() });
    // The wallet can be tried again: its name belongs to the payment that succeeds.
    return outcome.kind === "declined" || outcome.kind === "failed"
      ? { kind: "failed", ref: null, code: outcome.code }
      : outcome;
  }

  async function pay(intent: PaymentIntent): Promise<Outcome> {
    if (intent.token !== "") return payBySession(intent);
    const answer = await ask("POST", ORDERS, orderBody(intent, env.storeName), intent.key);
    const order = (answer?.body ?? {}) as PaypalOrder;
    const isMade = answer?.status === 200 || answer?.status === 201;
    const outcome: Outcome = isMade ? readPaypalOrder(order, intent.key) : { kind: "unknown" };
    if (outcome.kind === "requires_action" && outcome.url !== "") return outcome;
    note(answer, "a wallet was not opened; nothing was taken");
    return { kind: "failed", ref: null, code: "provider_error" };
  }

  async function refund({ ref, key, amount }: RefundRequest): Promise<RefundAnswer> {
    const found = await ask("GET", pathOf(ref));
    if (found?.status !== 200) return "unknown";
    const capture = captureOf(found.body as PaypalOrder);
    const currency = await findCurrencyByRef(db, PAYPAL, ref);
    if (!capture?.id || currency === undefined) return "refused";
    const body = { amount: paypalAmount(amount, currency) };
    const answer = await ask("POST", `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`, body, key);
    const { status } = (answer?.body ?? {}) as { status?: string };
    if (answer && answer.status < 300) return status === "FAILED" || status === "CANCELLED" ? "refused" : "refunded";
    note(answer, "a refund was not made");
    return isOpen(answer) || answer?.status === 401 || answer?.status === 403 ? "unknown" : "refused";
  }

  return {
    name: PAYPAL,
    pay,
    retrieve,
    complete: take,
    cancel: async (name) => {
      const outcome = await retrieve(name);
      // An order that nobody takes money for ends by itself: the provider knows no withdrawing.
      const isIdle = outcome.kind === "requires_action" || outcome.kind === "approved";
      return isIdle ? { kind: "canceled", ref: name.ref, brand: "", last4: "", code: "wallet_canceled" } : outcome;
    },
    refund,
    sessions: {
      open: async (request) => {
        const answer = await ask("POST", ORDERS, sessionBody(request, env.storeName), request.key);
        const order = (answer?.body ?? {}) as PaypalOrder;
        const url = approvalUrl(order);
        return answer && answer.status < 300 && order.id && url !== "" ? { ref: order.id, url } : null;
      },
      read: async (ref) => {
        const answer = await ask("GET", pathOf(ref));
        if (answer?.status === 404) return { state: "canceled" };
        if (answer?.status !== 200) return null;
        const order = answer.body as PaypalOrder;
        if (order.status === "VOIDED") return { state: "canceled" };
        const contact = order.status === "APPROVED" || order.status === "COMPLETED" ? contactOf(order) : null;
        return contact ? { state: "approved", contact, brand: PAYPAL, last4: "" } : { state: "open" };
      },
      shipping: { read: readShippingRequest, quoted: quotedShipping, refused: refusedShipping },
    },
    readWebhook: (request) => readPaypalEvent(ask, settings.webhookId, request),
  };
}
