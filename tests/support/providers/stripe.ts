import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { listOf, partOf, readForm, textOf, type Form } from "./form";
import { startProvider, type Answered, type ProviderRequest, type HttpProvider } from "./httpProvider";
import { disputeOf, eventOf, intentOf, methodFor, pageOf, type Intent, type Method, type Page } from "./stripeObjects";

export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: "sk_live_opens_the_local_provider_only",
  STRIPE_PUBLISHABLE_KEY: "pk_live_stands_in_pages",
  STRIPE_WEBHOOK_SECRET: "whsec_signs_notices_of_the_local_provider",
};

/** Tokens as the provider's script would have made them, and what becomes of them. */
export const TOKENS = {
  pays: "ctoken_pays",
  declined: "ctoken_declined",
  insufficient: "ctoken_insufficient",
  expired: "ctoken_expired",
  threeDSecure: "ctoken_three_d_secure",
  account: "ctoken_us_bank_account",
  iban: "ctoken_sepa_debit",
} as const;

const API_VERSION = /^\d{4}-\d{2}-\d{2}\.[a-z]+$/;

/**
 * The card provider's API as its documents describe it: paths, form bodies, idempotency, error bodies, signed
 * notices.
 */
export interface StripeServer extends HttpProvider {
  intents: Map<string, Intent>;
  pages: Map<string, Page>;
  refunds: { payment_intent: string; amount: number }[];
  /** The bank does not carry the latest refund of a payment; answers it as notices show it. */
  failRefund(intent: Intent): object;
  /** The intent that was made for an order, the latest. */
  intentOf(order: string): Intent;
  pageOf(order: string): Page;
  /** What the shopper does at the bank, or the bank with a debit, or the shopper on the provider's page. */
  decide(intent: Intent, choice: "approve" | "decline"): void;
  payOnPage(page: Page): Intent;
  dispute(intent: Intent, status: string): void;
  /** A notice about an object, with its signature; `at` is when it was signed. */
  notice(type: string, object: object, options?: { id?: string; at?: Date; secret?: string }): Notice;
}

export interface Notice {
  body: string;
  headers: Record<string, string>;
}

/** `now` is the time at the provider: the store's, in tests that move it. */
export async function startStripe(now: () => Date): Promise<StripeServer> {
  const intents = new Map<string, Intent>();
  const pages = new Map<string, Page>();
  const methods = new Map<string, Method>();
  const disputes: ReturnType<typeof disputeOf>[] = [];
  const refunds: StripeServer["refunds"] = [];
  const carried = new Map<string, { payment_intent: string; status: string }>();
  const answers = new Map<string, { path: string; body: string; answer: Answered }>();

  function answer(asked: ProviderRequest): Answered {
    const { authorization, "stripe-version": version = "", "content-type": type = "" } = asked.headers;
    if (authorization !== `Bearer ${STRIPE_KEYS.STRIPE_SECRET_KEY}`)
      return fault(401, { type: "invalid_request_error", message: "Invalid API Key provided" });
    if (!API_VERSION.test(String(version))) return fault(400, { message: "a version is needed" });
    if (asked.method !== "POST") return read(asked);
    if (asked.body !== "" && !type.startsWith("application/x-www-form-urlencoded"))
      return fault(400, { message: "bodies are forms" });
    return once(asked, () => write(asked, readForm(asked.body)));
  }

  /** The same key answers the same, and refuses another body. */
  function once({ headers, path, body }: ProviderRequest, work: () => Answered): Answered {
    const key = String(headers["idempotency-key"] ?? "");
    const known = answers.get(key);
    if (known && (known.path !== path || known.body !== body))
      return fault(400, { type: "idempotency_error", message: "Keys can only be used with the same parameters" });
    if (known) return { ...known.answer, headers: { "idempotent-replayed": "true" } };
    const made = work();
    if (key !== "") answers.set(key, { path, body, answer: structuredClone(made) });
    return made;
  }

  function read({ path, query }: ProviderRequest): Answered {
    const created = [Number(query.get("created[gte]") ?? 0), Number(query.get("created[lte]") ?? Infinity)] as const;
    const within = (one: { created: number }) => one.created >= created[0] && one.created <= created[1];
    const newest = <Thing extends { created: number }>(all: Iterable<Thing>) => [...all].filter(within).reverse();
    if (path === "/v1/payment_intents") return list(newest(intents.values()), path);
    if (path === "/v1/checkout/sessions") return list(newest(pages.values()), path);
    if (path === "/v1/disputes")
      return list(
        disputes.filter((one) => one.payment_intent === query.get("payment_intent")),
        path,
      );
    const [, resource, id = ""] = /^\/v1\/(payment_intents|checkout\/sessions|refunds)\/(\w+)$/.exec(path) ?? [];
    const known = resource === "refunds" ? carried.get(id) : undefined;
    if (known) return { status: 200, body: known };
    const found = resource === "payment_intents" ? intents.get(id) : pages.get(id);
    return found ? { status: 200, body: found } : missing(id);
  }

  function write({ path }: ProviderRequest, form: Form): Answered {
    const [, resource = "", id = "", action = ""] =
      /^\/v1\/(checkout\/sessions|\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    switch (`${resource} ${action}`) {
      case "payment_intents ":
        return createIntent(form);
      case "payment_intents cancel":
        return cancelIntent(intents.get(id));
      case "checkout/sessions ":
        return createPage(form);
      case "checkout/sessions expire":
        return expirePage(pages.get(id));
      case "refunds ":
        return refund(form);
      case "customers ":
        return { status: 200, body: { id: `cus_${randomHex()}`, object: "customer", email: textOf(form.email) } };
      case "setup_intents ":
        return setUp(form);
      case "payment_methods detach":
        return methods.delete(id) ? { status: 200, body: { id, object: "payment_method" } } : missing(id);
      default:
        return fault(404, { message: `Unrecognized request URL (POST: ${path})` });
    }
  }

  function createIntent(form: Form): Answered {
    const token = textOf(form.confirmation_token) || textOf(form.payment_method);
    const known = methods.get(token);
    if (!known && !token.startsWith("ctoken_")) return missing(token, "payment_method");
    if (token === TOKENS.expired)
      return fault(400, { code: "resource_missing", param: "confirmation_token", message: "No such token" });
    const method = known ?? methodFor(token);
    const [type = ""] = listOf(form.allowed_payment_method_types);
    if (type !== method.type) return fault(400, { message: `${method.type} is not among the allowed types` });
    if (
      type !== "card" &&
      textOf(partOf(form.mandate_data).customer_acceptance) === "" &&
      !partOf(form.mandate_data).customer_acceptance
    )
      return fault(400, { param: "mandate_data", message: "A mandate is needed" });
    const intent = intentOf(now(), form, method);
    intents.set(intent.id, intent);
    if (intent.setup_future_usage !== null) methods.set(method.id, method);
    if (token === TOKENS.declined || token === TOKENS.insufficient) {
      refuse(intent, token === TOKENS.insufficient ? "insufficient_funds" : "generic_decline");
      const { last_payment_error: error } = intent;
      return fault(402, { ...error, type: "card_error", message: "Your card was declined.", payment_intent: intent });
    }
    if (token === TOKENS.threeDSecure) {
      intent.status = "requires_action";
      intent.next_action = {
        type: "redirect_to_url",
        redirect_to_url: {
          url: `https://hooks.stripe.example/3d_secure/${intent.id}`,
          return_url: textOf(form.return_url),
        },
      };
    } else if (type === "card") succeed(intent);
    else intent.status = "processing";
    return { status: 200, body: intent };
  }

  function succeed(intent: Intent): void {
    Object.assign(intent, { status: "succeeded", amount_received: intent.amount, next_action: null });
    intent.latest_charge = { id: `ch_${randomHex()}`, object: "charge", disputed: false };
  }

  function refuse(intent: Intent, decline_code: string, code = "card_declined"): void {
    const { payment_method } = intent;
    Object.assign(intent, { status: "requires_payment_method", next_action: null, payment_method: null });
    intent.last_payment_error = { type: "card_error", code, decline_code, payment_method };
  }

  function cancelIntent(intent: Intent | undefined): Answered {
    if (!intent) return missing("");
    if (!["requires_action", "requires_payment_method"].includes(intent.status))
      return fault(400, { code: "payment_intent_unexpected_state", message: `It is ${intent.status}` });
    intent.status = "canceled";
    return { status: 200, body: intent };
  }

  function createPage(form: Form): Answered {
    const until = Number(textOf(form.expires_at));
    if (until - now().getTime() / 1000 < 30 * 60)
      return fault(400, { param: "expires_at", message: "at least 30 minutes" });
    const page = pageOf(now(), form);
    pages.set(page.id, page);
    return { status: 200, body: page };
  }

  function expirePage(page: Page | undefined): Answered {
    if (page?.status !== "open") return fault(400, { message: "Only open Checkout Sessions can be expired" });
    page.status = "expired";
    page.url = null;
    return { status: 200, body: page };
  }

  function refund(form: Form): Answered {
    const intent = intents.get(textOf(form.payment_intent));
    if (!intent) return missing(textOf(form.payment_intent));
    const amount = Number(textOf(form.amount));
    const before = refunds.filter((one) => one.payment_intent === intent.id).reduce((sum, one) => sum + one.amount, 0);
    if (before + amount > intent.amount_received)
      return fault(400, { message: "Refund amount is greater than unrefunded amount on charge" });
    refunds.push({ payment_intent: intent.id, amount });
    const { id, metadata } = { id: `re_${randomHex()}`, metadata: form.metadata ?? {} };
    const made = { id, object: "refund", amount, payment_intent: intent.id, metadata, status: "succeeded" };
    carried.set(id, made);
    return { status: 200, body: made };
  }

  function setUp(form: Form): Answered {
    const token = textOf(form.confirmation_token) || textOf(form.payment_method);
    if (token === TOKENS.expired) return missing(token, "confirmation_token");
    const method = methodFor(token);
    methods.set(method.id, method);
    const status = token === TOKENS.threeDSecure ? "requires_action" : "succeeded";
    return { status: 200, body: { id: `seti_${randomHex()}`, object: "setup_intent", status, payment_method: method } };
  }

  const server = await startProvider(answer, fault(500, { type: "api_error", message: "An error on our side" }));
  const latest = <Thing extends { metadata: { order: string } }>(all: Iterable<Thing>, order: string): Thing => {
    const found = [...all].filter(({ metadata }) => metadata.order === order).at(-1);
    if (!found) throw new Error(`the provider knows nothing of order ${order}`);
    return found;
  };

  return {
    ...server,
    intents,
    pages,
    refunds,
    failRefund: (intent) => {
      const made = [...carried.values()].filter((one) => one.payment_intent === intent.id).at(-1);
      if (!made) throw new Error(`nothing of ${intent.id} was given back`);
      return Object.assign(made, { status: "failed" });
    },
    intentOf: (order) => latest(intents.values(), order),
    pageOf: (order) => latest(pages.values(), order),
    decide: (intent, choice) => {
      if (choice === "approve") return succeed(intent);
      const isCard = intent.payment_method?.type === "card";
      if (isCard) refuse(intent, "", "payment_intent_authentication_failure");
      else refuse(intent, "insufficient_funds", "payment_intent_payment_attempt_failed");
    },
    payOnPage: (page) => {
      const { payment_intent_data, line_items, ...rest } = page.form;
      const [item] = Object.values(partOf(line_items));
      const price = partOf(partOf(item).price_data);
      const intent = intentOf(
        now(),
        { ...rest, ...partOf(payment_intent_data), amount: price.unit_amount, currency: price.currency },
        methodFor(TOKENS.pays),
      );
      intents.set(intent.id, intent);
      succeed(intent);
      Object.assign(page, { status: "complete", url: null, payment_intent: intent.id });
      return intent;
    },
    dispute: (intent, status) => {
      if (intent.latest_charge) intent.latest_charge.disputed = true;
      const known = disputes.find((one) => one.payment_intent === intent.id);
      if (known) known.status = status;
      else disputes.push(disputeOf(intent, status));
    },
    notice: (
      type,
      object,
      { id = `evt_${randomHex()}`, at = now(), secret = STRIPE_KEYS.STRIPE_WEBHOOK_SECRET } = {},
    ) => {
      const body = JSON.stringify(eventOf(id, type, object, at), null, 2);
      const timestamp = Math.floor(at.getTime() / 1000);
      const v1 = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
      const v0 = createHmac("sha256", "another scheme").update(body).digest("hex");
      return {
        body,
        headers: {
          "content-type": "application/json; charset=utf-8",
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
          "stripe-signature": `t=${timestamp},v1=${v1},v0=${v0}`,
        },
      };
    },
  };
}

const randomHex = () => randomBytes(12).toString("hex");

function list(data: unknown[], url: string): Answered {
  return { status: 200, body: { object: "list", url, has_more: false, data } };
}

function missing(id: string, param = "intent"): Answered {
  return fault(404, { code: "resource_missing", param, message: `No such object: '${id}'` });
}

function fault(status: number, error: object): Answered {
  return {
    status,
    headers: { "request-id": `req_${randomUUID()}`, ...(status >= 500 && { "stripe-should-retry": "true" }) },
    body: { error: { type: "invalid_request_error", ...error } },
  };
}
