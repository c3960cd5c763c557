import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { LIMITS } from "../../../contract/limits";
import { PAYOUT_KINDS, PAYOUT_LIMITS, readCoins, type PayoutProblem } from "../../../contract/rules/payoutTerms";
import type { Deps } from "../../deps";
import { DomainError, httpErrors, type ErrorKind } from "../../http/errors";
import { plainFields, registerForm, type FormCall } from "../../http/form";
import type { SignInLimits } from "../auth/addressLimit";
import { authErrors } from "../auth/errors";
import { mailProof } from "../auth/mailProof";
import { normalizeCode } from "../auth/rules";
import { removeAccount, setAccount } from "./account";
import { payoutErrors } from "./errors";
import { assertMayWithdraw, cancelWithdrawal, withdrawCoins } from "./withdraw";

const PATH = "/customer/credit";
/** The part of the page that the forms stand in. */
const PART = "#credit-payouts";
const BODY_LIMIT = 4 * 1024;
const TYPED_LENGTH = 12;

type Call = FormCall<URLSearchParams>;

/** Each does what its form asks, and answers what the page is told of it. */
type Act = (deps: Deps, call: Call, sends: SignInLimits["sends"]) => Promise<Record<string, string>>;

const text = ({ fields }: Call, name: string, most: number) => (fields.get(name) ?? "").trim().slice(0, most);
const codeOf = (call: Call) => normalizeCode(text(call, "code", LIMITS.codeLength * 3));
const sentAs = (isNew: boolean) => (isNew ? "new" : "before");
const amountOf = (call: Call) => text(call, "amount", TYPED_LENGTH);

/** Where the code for a withdrawal, or for another account, is typed in. */
const stepOf = (call: Call): Record<string, string> => {
  if (text(call, "act", 20) === "account") return { step: "account" };
  return { step: "withdraw", amount: amountOf(call), key: text(call, "key", 40) || randomUUID() };
};

const ACTS: Record<"withdraw" | "account" | "remove" | "cancel", Act> = {
  withdraw: async (deps, call, sends) => {
    const amount = readCoins(amountOf(call));
    if (!(amount > 0 && amount <= PAYOUT_LIMITS.mostCoins)) return { error: "number", amount: amountOf(call) };
    if (call.fields.has("code")) {
      const headers = { "idempotency-key": text(call, "key", 40) || undefined };
      await withdrawCoins(deps, call.caller, { amount, code: codeOf(call), headers });
      deps.wake();
      return { done: "withdrawn" };
    }
    await assertMayWithdraw(deps, call.caller, amount);
    const isNew = await mailProof(deps, { ...call, nextUrl: PATH, sends });
    return { ...stepOf(call), sent: sentAs(isNew) };
  },
  account: async (deps, call, sends) => {
    if (!call.fields.has("code")) {
      const isNew = await mailProof(deps, { ...call, nextUrl: PATH, sends });
      return { ...stepOf(call), sent: sentAs(isNew) };
    }
    const number = (name: string) => text(call, name, PAYOUT_LIMITS.numberLength);
    const kind = PAYOUT_KINDS.find((known) => known === call.fields.get("kind")) ?? "iban";
    const typed = {
      kind,
      holder: text(call, "holder", PAYOUT_LIMITS.holderLength),
      iban: number("iban"),
      routing_number: number("routing_number"),
      account_number: number("account_number"),
    };
    await setAccount(deps, call.caller, typed, codeOf(call));
    return { done: "account" };
  },
  remove: async (deps, { caller }) => {
    await removeAccount(deps, caller);
    return { done: "removed" };
  },
  cancel: async (deps, call) => {
    const typed = text(call, "id", 9);
    await cancelWithdrawal(deps, call.caller, /^\d+$/.test(typed) ? Number(typed) : 0);
    return { done: "canceled" };
  },
};

/** By the name that a form sends, which may be anything. */
const acts = new Map<string, Act>(Object.entries(ACTS));

/** What the page has words for. */
const PROBLEMS = new Map<ErrorKind, PayoutProblem>([
  [payoutErrors.tooLittle, "least"],
  [payoutErrors.tooMuch, "left"],
  [payoutErrors.notEnough, "coins"],
  [payoutErrors.noAccount, "noAccount"],
  [payoutErrors.closed, "closed"],
  [payoutErrors.underWay, "underWay"],
  [payoutErrors.unknown, "gone"],
  [payoutErrors.gone, "gone"],
  [payoutErrors.holder, "holder"],
  [payoutErrors.iban, "iban"],
  [payoutErrors.routing, "routing"],
  [payoutErrors.account, "account"],
  [payoutErrors.otherCurrency, "kind"],
  [authErrors.wrongCode, "code"],
  [authErrors.locked, "locked"],
]);
/** Refused for what was typed beside the code, which is asked for again. */
const OF_STEP: readonly PayoutProblem[] = ["holder", "iban", "routing", "account", "kind", "code", "locked", "tooMany"];

function problemOf(call: Call, { kind }: DomainError): Record<string, string> {
  const error = PROBLEMS.get(kind) ?? (kind.http === 429 ? "tooMany" : "form");
  if (call.fields.has("code") && OF_STEP.includes(error)) return { ...stepOf(call), error };
  return { error, ...(amountOf(call) !== "" && { amount: amountOf(call) }) };
}

/**
 * `POST /customer/credit` without scripts: withdraws coins, calls that off, names and forgets the account. What needs a
 * code mails it first. No number of an account is ever a part of an address, so the account's form asks for its code
 * before. Answers 303 to the page of the same name, which goes on or says how it went.
 */
export async function registerPayoutForm(app: FastifyInstance, deps: Deps, { sends }: SignInLimits): Promise<void> {
  await registerForm(app, deps.env, {
    path: PATH,
    access: "customer",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: async (call) => {
      try {
        const told = (await acts.get(text(call, "act", 20))?.(deps, call, sends)) ?? { error: "form" };
        return `${PATH}?${new URLSearchParams(told)}${PART}`;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return `${PATH}?${new URLSearchParams(problemOf(call, error))}${PART}`;
      }
    },
    // The page asks to sign in by itself.
    refusedPath: (error) => (error instanceof DomainError && error.kind === httpErrors.signInNeeded ? PATH : undefined),
  });
}
