import { randomBytes } from "node:crypto";
import { type GatewayId, type PaymentFlow } from "../../../contract/rules/gateways";
import { hours, addTime } from "../../clock";
import type { SandboxDetails, SandboxPayer } from "../../db/schema";
import { isUniqueViolation } from "../../platform/db/isUniqueViolation";
import type { Deps } from "../../deps";
import { noticeDeliveryOf, noticeOf, type NoticeDelivery } from "./queueNotice";
import { initialDecision, type Behaviour, type Decision } from "./behaviour";
import { present, type BankPayment, type BankToken, type Reply, findPaymentByKey } from "./present";
import { refuse } from "./refuse";
import { insertOpening, type NewPayment } from "./repository/opening";
import { hasFailed } from "./repository/payments";
import { findBankToken } from "./repository/tokens";
import { approvedSession } from "./sessions";
import { saveToken } from "./tokens";
import { DEBIT_MS, SECOND_VERSION, withLanguageInUrl } from "./flows";

export interface ChargeRequest {
  gateway: GatewayId;
  flow: PaymentFlow;
  amount: number;
  currency: string;
  reference: string;
  /** Empty where the shopper chooses on the sandbox's own page. */
  token: string;
  return_url: string;
  language: string;
  store_name: string;
  /** The token is to be kept for later payments. */
  keep: boolean;
  payer: SandboxPayer;
  /** ISO 8601; until when money can be sent. */
  until: string;
}

/** Hours for which a token that was not kept can be charged. */
const TOKEN_HOURS = 1;

/** Between a payment's own answer and the notice that says the same. */
const ANSWER_MS = 1000;

interface Source {
  token: Pick<BankToken, "brand" | "last4"> | null;
  behaviour: Behaviour | null;
}

/**
 * Charges a token, or opens a payment that the shopper finishes, once per idempotency key; the same key answers the
 * same payment.
 */
export async function chargeSavedToken(deps: Deps, key: string, request: ChargeRequest): Promise<Reply> {
  const { amount, flow, reference, currency, gateway } = request;
  if (key === "" || !Number.isSafeInteger(amount) || amount <= 0) return refuse(400, "invalid_request");
  const source = await sourceOf(deps, request);
  if (source === "unknown") {
    const known = await findPaymentByKey(deps, key);
    return known.status === 200 ? known : refuse(400, "invalid_token");
  }
  const kept = request.keep && request.token !== "" ? await saveToken(deps, request.token) : undefined;
  const delivery = await noticeDeliveryOf(deps);
  const failedBefore = source.behaviour === "provider_error" && (await hasFailed(deps.db, reference));
  const decided: Beginning = lastPage(request, source) ?? initialDecision(flow, source.behaviour, failedBefore);
  const payment = await open(deps, delivery, {
    ref: `pay_${randomBytes(18).toString("hex")}`,
    key,
    token: request.token,
    gateway,
    flow,
    amount,
    currency,
    reference,
    returnUrl: withLanguageInUrl(request.return_url, request.language),
    details: {
      storeName: request.store_name,
      payer: request.payer,
      ...(kept && "method" in kept.body && { kept: kept.body }),
      ...decided.details,
    },
    expiresAt: flow === "wire" || flow === "crypto" ? new Date(request.until) : null,
    createdAt: deps.clock.now(),
    state: decided.state,
    errorCode: decided.errorCode,
  });
  if (!payment) return findPaymentByKey(deps, key);
  if (source.behaviour === "answer_lost") throw new Error("the connection was lost");
  if (payment.errorCode === "provider_error") return refuse(500, "provider_error");
  return { status: 200, body: await present(deps, payment, source.token, true) };
}

/** Writes a payment and queues what follows. Undefined when there is one with this key. */
async function open({ db }: Deps, delivery: NoticeDelivery, values: NewPayment): Promise<BankPayment | undefined> {
  const { ref, createdAt, state } = values;
  // As at a real provider the caller has its answer before the notice of it leaves.
  const { event, notices } = noticeOf(addTime(createdAt, ANSWER_MS), values, delivery);
  const settle = { kind: "sandbox.settle", key: `sandbox.settle:${ref}`, payload: { ref } };
  const messages = state === "processing" ? [...notices, { ...settle, dueAt: addTime(createdAt, DEBIT_MS) }] : notices;
  try {
    await insertOpening(db, { values, event: { ...event, createdAt }, messages });
    return { ...values, refunded: 0 };
  } catch (error) {
    if (isUniqueViolation(error, "sandbox_payments_key")) return undefined;
    throw error;
  }
}

/** What the payment is charged to; null where the shopper has yet to choose. */
async function sourceOf(deps: Deps, { token, flow }: ChargeRequest): Promise<Source | "unknown"> {
  if (token === "")
    return flow === "card" || flow === "sheet" || flow === "debit" ? "unknown" : { token: null, behaviour: null };
  const session = await approvedSession(deps, token);
  if (session) return { token: session, behaviour: "pays" };
  const row = await findBankToken(deps.db, token);
  if (!row || (!row.permanent && addTime(row.createdAt, hours(TOKEN_HOURS)) < deps.clock.now())) return "unknown";
  return { token: row, behaviour: row.behaviour as Behaviour };
}

type Beginning = Decision & { details?: SandboxDetails };

/** The marketplace's second version shows its own page once more after the store has said how much. */
function lastPage(
  { flow, gateway, return_url: resultUrl }: ChargeRequest,
  { behaviour }: Source,
): Beginning | undefined {
  if (flow !== "marketplace" || behaviour === null || gateway !== SECOND_VERSION) return undefined;
  return { state: "requires_action", errorCode: "", details: { resultUrl } };
}
