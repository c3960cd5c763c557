import { days, addTime } from "../../clock";
import type { StoredToken, sandboxPayments, SandboxPayer, SandboxState, sandboxTokens } from "../../db/schema";
import type { PaymentInstructions } from "../../db/schema/instructions";
import type { Deps } from "../../deps";
import { bankAccount, coinInstructions, quote } from "./addresses";
import { refuse } from "./refuse";
import { listBankDisputes, listTransfers } from "./repository/movements";
import { findBankPayment, findWithToken } from "./repository/payments";

export type BankPayment = typeof sandboxPayments.$inferSelect;
export type BankToken = typeof sandboxTokens.$inferSelect;

export interface BankTransfer {
  transaction: string;
  amount: number;
  state: "seen" | "final";
}

export interface BankDispute {
  dispute: string;
  kind: "dispute" | "return";
  amount: number;
  reason: string;
  state: "open" | "won" | "lost";
}

/** What the sandbox says of a payment. */
export interface BankStatement {
  ref: string;
  state: SandboxState;
  reference: string;
  amount: number;
  currency: string;
  refunded: number;
  error_code: string;
  action_url: string;
  brand: string;
  last4: string;
  instructions: PaymentInstructions | null;
  transfers: BankTransfer[];
  disputes: BankDispute[];
  payer: SandboxPayer | null;
  /** The token as it was kept, once the payment has succeeded. */
  kept: StoredToken | null;
}

export type BankBody =
  | { error: string }
  | BankStatement
  | StoredToken
  | { refund: string; amount: number }
  | { session: string; url: string }
  | { session: string; state: "open" | "approved" | "canceled"; payer: SandboxPayer | null };

export interface Reply {
  status: number;
  body: BankBody;
}

export interface SandboxRequest {
  method: "GET" | "POST" | "DELETE";
  path: string;
  headers: Record<string, string>;
  body?: object;
}

/**
 * Carries a request to the sandbox as a network would: what is said is all that arrives, and an answer can get lost
 * (rejects).
 */
export type SandboxRouter = (request: SandboxRequest) => Promise<Reply>;

/** Days that a debit takes to be decided, as far as the payer is told. */
const DEBIT_DAYS = 5;

export async function findPaymentByKey(deps: Deps, key: string): Promise<Reply> {
  return find(deps, "key", key);
}

export async function findPayment(deps: Deps, ref: string): Promise<Reply> {
  return find(deps, "ref", ref);
}

export const rowOf = ({ db }: Pick<Deps, "db">, ref: string): Promise<BankPayment | undefined> =>
  findBankPayment(db, ref);

async function find(deps: Deps, name: "key" | "ref", value: string): Promise<Reply> {
  const row = await findWithToken(deps.db, name, value);
  return row ? { status: 200, body: await present(deps, row.payment, row.token) } : refuse(404, "not_found");
}

/** A payment that was just made has neither transfers nor disputes: `isNew` spares the look. */
export async function present(
  deps: Deps,
  payment: BankPayment,
  token: Pick<BankToken, "brand" | "last4"> | null,
  isNew = false,
): Promise<BankStatement> {
  const { ref, state, reference, amount, currency, refunded, errorCode } = payment;
  return {
    ref,
    state,
    reference,
    amount,
    currency,
    refunded,
    error_code: errorCode,
    action_url: state === "requires_action" ? pageOf(deps, payment) : "",
    brand: token?.brand ?? "",
    last4: token?.last4 ?? "",
    instructions: instructionsOf(payment, token),
    transfers: isNew || !isSentByPayer(payment) ? [] : await listTransfers(deps.db, ref),
    disputes: isNew || state !== "succeeded" ? [] : await listBankDisputes(deps.db, ref),
    payer: payment.details.payer ?? null,
    kept: state === "succeeded" ? (payment.details.kept ?? null) : null,
  };
}

const isSentByPayer = ({ flow }: BankPayment) => flow === "wire" || flow === "crypto";

/** Where the shopper goes: the bank's question for cards, the wallet's own page otherwise. */
function pageOf({ env }: Deps, { ref, flow, details }: BankPayment): string {
  if (details.resultUrl !== undefined) return `${env.origin}/sandbox/payments/result/${ref}`;
  return `${env.origin}/sandbox/payments/${flow === "card" || flow === "sheet" ? "3ds" : "hosted"}/${ref}`;
}

function instructionsOf(
  payment: BankPayment,
  token: Pick<BankToken, "brand" | "last4"> | null,
): PaymentInstructions | null {
  const { flow, gateway, amount, currency, reference, expiresAt, createdAt } = payment;
  const until = expiresAt ?? createdAt;
  if (flow === "wire") {
    const { storeName = "" } = payment.details;
    return { kind: "wire", ...bankAccount(currency, storeName), reference, until: until.toISOString() };
  }
  if (flow === "debit" && token) {
    const expected = addTime(createdAt, days(DEBIT_DAYS)).toISOString();
    return { kind: "debit", bank: token.brand, last4: token.last4, expected };
  }
  const priced = flow === "crypto" ? quote(gateway, amount, currency) : undefined;
  return priced ? coinInstructions(priced, payment, until) : null;
}
