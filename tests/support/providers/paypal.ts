import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { startProvider, type Answered, type ProviderRequest, type HttpProvider } from "./httpProvider";

export const PAYPAL_KEYS = {
  PAYPAL_CLIENT_ID: "AclientIdOfTheLocalProvider",
  PAYPAL_CLIENT_SECRET: "EclientSecretOfTheLocalProvider",
  PAYPAL_WEBHOOK_ID: "8PT597110X687430LKGECATA",
};

const SIGNING = "what only the provider knows";

export interface Money {
  currency_code: string;
  value: string;
}

export interface Capture {
  id: string;
  status: string;
  amount: Money;
  custom_id?: string;
  invoice_id?: string;
  supplementary_data: { related_ids: { order_id: string } };
}

interface Unit {
  reference_id: string;
  custom_id?: string;
  invoice_id?: string;
  amount: Money;
  shipping?: Record<string, unknown>;
  payments?: { captures: Capture[] };
}

export interface WalletOrder {
  id: string;
  intent: string;
  status: string;
  purchase_units: [Unit];
  payment_source: { paypal: { experience_context: Record<string, unknown> } };
  payer?: object;
  links: { rel: string; href: string; method: string }[];
}

export interface WalletNotice {
  body: string;
  headers: Record<string, string>;
}

/**
 * The online wallet's API as its documents describe it: sign-in, orders, captures, refunds, disputes, checks of
 * notices.
 */
export interface PaypalServer extends HttpProvider {
  orders: Map<string, WalletOrder>;
  refunds: { capture: string; amount: Money }[];
  /** The wallet's order for one of ours. */
  orderOf(number: string): WalletOrder;
  /** The shopper agrees on the wallet's page. */
  approve(order: WalletOrder): void;
  /** The next captures of an order end so. */
  captureAs(order: WalletOrder, outcome: "COMPLETED" | "PENDING" | "INSTRUMENT_DECLINED"): void;
  settle(order: WalletOrder, status: "COMPLETED" | "DECLINED"): void;
  dispute(order: WalletOrder, outcome?: string): void;
  /** All tokens end. */
  signOut(): void;
  notice(
    type: string,
    resourceType: string,
    resource: object,
    options?: { id?: string; forged?: boolean },
  ): WalletNotice;
}

export async function startPaypal(): Promise<PaypalServer> {
  const orders = new Map<string, WalletOrder>();
  const outcomes = new Map<string, string>();
  const refunds: PaypalServer["refunds"] = [];
  const disputes: { id: string; capture: string; outcome: string | undefined }[] = [];
  const answers = new Map<string, Answered>();
  let token = "";

  function answer(asked: ProviderRequest): Answered {
    const { method, path, headers } = asked;
    if (path === "/v1/oauth2/token") return signIn(asked);
    if (token === "" || headers.authorization !== `Bearer ${token}`) return fault(401, "AUTHENTICATION_FAILURE");
    const key = `${path} ${String(headers["paypal-request-id"] ?? randomUUID())}`;
    const known = method === "POST" ? answers.get(key) : undefined;
    const made = known ?? work(asked);
    if (method === "POST" && made.status < 500) answers.set(key, structuredClone(made));
    return made;
  }

  function signIn({ headers, body }: ProviderRequest): Answered {
    const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = PAYPAL_KEYS;
    const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;
    const isForm = headers["content-type"] === "application/x-www-form-urlencoded";
    if (headers.authorization !== basic || body !== "grant_type=client_credentials" || !isForm)
      return { status: 401, body: { error: "invalid_client", error_description: "Client Authentication failed" } };
    token = `A21AA${randomBytes(20).toString("hex")}`;
    return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 32_400, scope: "" } };
  }

  function work({ method, path, query, body }: ProviderRequest): Answered {
    const told = (body === "" ? {} : JSON.parse(body)) as never;
    if (path === "/v1/notifications/verify-webhook-signature") return verify(body, told);
    if (path === "/v2/checkout/orders" && method === "POST") return createOrder(told);
    if (path === "/v1/customer/disputes") return listDisputes(query.get("disputed_transaction_id") ?? "");
    const [, kind, id = "", action = ""] =
      /^\/v[12]\/(checkout\/orders|payments\/captures|customer\/disputes)\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (kind === "payments/captures") return refund(id, told);
    if (kind === "customer/disputes") return readDispute(id);
    const order = orders.get(id);
    if (kind !== "checkout/orders" || !order) return fault(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
    if (method === "GET") return { status: 200, body: order };
    return method === "PATCH" ? patch(order, told) : capture(order, action);
  }

  function createOrder(told: Pick<WalletOrder, "intent" | "purchase_units" | "payment_source">): Answered {
    const id = randomBytes(9).toString("hex").slice(0, 17).toUpperCase();
    const [unit] = told.purchase_units;
    if (!/^\d+\.\d{2}$/.test(unit.amount.value)) return fault(422, "UNPROCESSABLE_ENTITY", "DECIMAL_PRECISION");
    const order: WalletOrder = {
      id,
      ...told,
      status: "PAYER_ACTION_REQUIRED",
      links: [
        { rel: "self", href: `https://api-m.paypal.example/v2/checkout/orders/${id}`, method: "GET" },
        { rel: "payer-action", href: `https://www.paypal.example/checkoutnow?token=${id}`, method: "GET" },
      ],
    };
    orders.set(id, order);
    return { status: 201, body: order };
  }

  function patch(order: WalletOrder, changes: { op: string; path: string; value: unknown }[]): Answered {
    if (order.status === "COMPLETED") return fault(422, "UNPROCESSABLE_ENTITY", "ORDER_ALREADY_COMPLETED");
    const [unit] = order.purchase_units;
    for (const { path, value } of changes) {
      const name = path.replace("/purchase_units/@reference_id=='default'/", "");
      if (name.startsWith("/")) return fault(422, "UNPROCESSABLE_ENTITY", "INVALID_PATCH_OPERATION");
      if (name.startsWith("shipping/")) unit.shipping = { ...unit.shipping, [name.slice(9)]: value };
      else Object.assign(unit, { [name]: value });
    }
    return { status: 204 };
  }

  function capture(order: WalletOrder, action: string): Answered {
    if (action !== "capture") return fault(404, "RESOURCE_NOT_FOUND");
    const [unit] = order.purchase_units;
    if (order.status === "COMPLETED") return fault(422, "UNPROCESSABLE_ENTITY", "ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return fault(422, "UNPROCESSABLE_ENTITY", "ORDER_NOT_APPROVED");
    const outcome = outcomes.get(order.id) ?? "COMPLETED";
    if (outcome === "INSTRUMENT_DECLINED") return fault(422, "UNPROCESSABLE_ENTITY", outcome);
    const isPaid = ({ id, status, purchase_units: [other] }: WalletOrder) =>
      id !== order.id && status === "COMPLETED" && other.invoice_id === unit.invoice_id;
    if ([...orders.values()].some(isPaid)) return fault(422, "UNPROCESSABLE_ENTITY", "DUPLICATE_INVOICE_ID");
    const { amount, custom_id, invoice_id } = unit;
    const made: Capture = {
      id: randomBytes(9).toString("hex").slice(0, 17).toUpperCase(),
      status: outcome,
      amount: { ...amount },
      ...(custom_id !== undefined && { custom_id }),
      ...(invoice_id !== undefined && { invoice_id }),
      supplementary_data: { related_ids: { order_id: order.id } },
    };
    unit.payments = { captures: [made] };
    order.status = "COMPLETED";
    return { status: 201, body: order };
  }

  function captureOf(order: WalletOrder): Capture {
    const [found] = order.purchase_units[0].payments?.captures ?? [];
    if (!found) throw new Error("nothing was captured");
    return found;
  }

  function refund(id: string, { amount }: { amount: Money }): Answered {
    const all = [...orders.values()].flatMap(({ purchase_units: [unit] }) => unit.payments?.captures ?? []);
    const found = all.find((one) => one.id === id);
    if (!found) return fault(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
    const before = refunds.filter((one) => one.capture === id).reduce((sum, one) => sum + Number(one.amount.value), 0);
    const left = Number(found.amount.value) - before;
    if (amount.currency_code !== found.amount.currency_code || Number(amount.value) > left + 0.001)
      return fault(422, "UNPROCESSABLE_ENTITY", "REFUND_AMOUNT_EXCEEDED");
    refunds.push({ capture: id, amount });
    found.status = Number(amount.value) > left - 0.001 ? "REFUNDED" : "PARTIALLY_REFUNDED";
    return { status: 201, body: { id: randomUUID(), status: "COMPLETED", amount } };
  }

  function listDisputes(capture: string): Answered {
    const items = disputes.filter((one) => one.capture === capture).map(presentDispute);
    return { status: 200, body: { items, links: [] } };
  }

  function readDispute(id: string): Answered {
    const found = disputes.find((one) => one.id === id);
    if (!found) return fault(404, "RESOURCE_NOT_FOUND");
    return { status: 200, body: { ...presentDispute(found), dispute_outcome: { outcome_code: found.outcome } } };
  }

  function presentDispute({ id, capture, outcome }: (typeof disputes)[number]) {
    const order = [...orders.values()].find(({ purchase_units: [unit] }) => unit.payments?.captures[0]?.id === capture);
    const status = outcome === undefined ? "OPEN" : "RESOLVED";
    const amount = order?.purchase_units[0].amount;
    return { dispute_id: id, reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED", status, dispute_amount: amount };
  }

  /**
   * Looks at the bytes between the keys: an event that was parsed and written anew would not be the one that was
   * signed.
   */
  function verify(raw: string, told: Record<string, string>): Answered {
    const event = raw.slice(raw.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const { transmission_id: id = "", transmission_time: time = "", transmission_sig: signature } = told;
    const isOurs = told.webhook_id === PAYPAL_KEYS.PAYPAL_WEBHOOK_ID && signature === sign(id, time, event);
    return { status: 200, body: { verification_status: isOurs ? "SUCCESS" : "FAILURE" } };
  }

  const server = await startProvider(answer, fault(500, "INTERNAL_SERVER_ERROR"));
  return {
    ...server,
    orders,
    refunds,
    orderOf: (number) => {
      const found = [...orders.values()].filter(({ purchase_units: [unit] }) => unit.invoice_id === number).at(-1);
      if (!found) throw new Error(`the wallet knows nothing of order ${number}`);
      return found;
    },
    approve: (order) => {
      order.status = "APPROVED";
      order.payer = { email_address: "ada@wallet.example", name: { given_name: "Ada", surname: "Shopper" } };
      const address = {
        address_line_1: "12 River Street",
        admin_area_2: "Portland",
        admin_area_1: "OR",
        postal_code: "97201",
        country_code: "US",
      };
      order.purchase_units[0].shipping ??= { name: { full_name: "Ada Shopper" }, address };
    },
    captureAs: (order, outcome) => void outcomes.set(order.id, outcome),
    settle: (order, status) => void (captureOf(order).status = status),
    dispute: (order, outcome) => {
      const { id: capture } = captureOf(order);
      const known = disputes.find((one) => one.capture === capture);
      if (known) known.outcome = outcome;
      else disputes.push({ id: `PP-D-${disputes.length + 1}`, capture, outcome });
    },
    signOut: () => void (token = ""),
    notice: (type, resourceType, resource, { id = `WH-${randomUUID()}`, forged = false } = {}) => {
      const event = { id, event_version: "1.0", resource_type: resourceType, event_type: type, resource };
      const body = JSON.stringify(event, null, 1);
      const [transmission, time] = [randomUUID(), new Date().toISOString()];
      return {
        body,
        headers: {
          "content-type": "application/json",
          "paypal-auth-algo": "SHA256withRSA",
          "paypal-cert-url": "https://api.paypal.example/v1/notifications/certs/CERT-360caa42",
          "paypal-transmission-id": transmission,
          "paypal-transmission-time": time,
          "paypal-transmission-sig": forged ? "bm90IG91cnM=" : sign(transmission, time, body),
        },
      };
    },
  };
}

function sign(transmission: string, time: string, event: string): string {
  const text = `${transmission}|${time}|${PAYPAL_KEYS.PAYPAL_WEBHOOK_ID}|${event}`;
  return createHmac("sha256", SIGNING).update(text).digest("base64");
}

function fault(status: number, name: string, issue = ""): Answered {
  const details = issue === "" ? [] : [{ issue, description: "" }];
  return { status, body: { name, message: name, debug_id: randomUUID(), details, links: [] } };
}
