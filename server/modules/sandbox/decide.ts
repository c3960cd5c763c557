import { and, eq, inArray } from "drizzle-orm";
import { later } from "../../clock";
import type { PaymentFlow } from "../../../contract/enums";
import { sandboxPayments, sandboxTokens, type SandboxState } from "../../db/schema";
import type { Deps } from "../../deps";
import { enqueue } from "../outbox/enqueue";
import { announce, mannersOf } from "./announce";
import { DEBIT_MS, SECOND_VERSION, withLanguage } from "./bank";
import { openDispute } from "./disputes";
import { findPayment, rowOf, type BankPayment, type Reply } from "./present";

export type Choice = "approve" | "decline" | "cancel";

type Change = Partial<Pick<BankPayment, "errorCode" | "details">> & { state: SandboxState };

/** Moves a payment if it is still where it was; whoever comes second changes nothing. */
async function move(deps: Deps, payment: BankPayment, from: SandboxState[], change: Change): Promise<boolean> {
  const manners = await mannersOf(deps);
  const moved = await deps.db.transaction(async (tx) => {
    const still = and(eq(sandboxPayments.ref, payment.ref), inArray(sandboxPayments.state, from));
    const [row] = await tx.update(sandboxPayments).set(change).where(still).returning();
    if (row) await announce(tx, deps, row, manners);
    return row !== undefined;
  });
  deps.wake();
  return moved;
}

const leavesThePage = (flow: PaymentFlow) => flow === "redirect" || flow === "instalments" || flow === "marketplace";

/** Cards pay at once; wallets and lenders leave the last word to the store, except on the page after that. */
function afterChoice({ flow, details }: BankPayment, choice: Choice): Change {
  const byPage = leavesThePage(flow);
  switch (choice) {
    case "approve":
      return { state: byPage && details.resultUrl === undefined ? "approved" : "succeeded", errorCode: "" };
    case "decline":
      return {
        state: "declined",
        errorCode: flow === "instalments" ? "lender_declined" : byPage ? "wallet_declined" : "authentication_failed",
      };
    case "cancel":
      return { state: "canceled", errorCode: byPage ? "wallet_canceled" : "authentication_canceled" };
  }
}

/** What the shopper chose on the sandbox's page. A decided payment stays as it is. */
export async function decidePayment(deps: Deps, ref: string, choice: Choice): Promise<void> {
  const payment = await rowOf(deps, ref);
  if (payment) await move(deps, payment, ["requires_action"], afterChoice(payment, choice));
}

/** The store takes what the shopper approved. The marketplace's second version shows its own page once more. */
export async function completePayment(deps: Deps, ref: string, returnUrl: string): Promise<Reply> {
  const payment = await rowOf(deps, ref);
  if (payment?.state === "approved") {
    const { details, returnUrl: known } = payment;
    const language = new URL(known).hash.slice(1);
    const resultUrl = withLanguage(returnUrl, language);
    const next: Change =
      payment.gateway === SECOND_VERSION
        ? { state: "requires_action", details: { ...details, resultUrl } }
        : { state: "succeeded" };
    await move(deps, payment, ["approved"], next);
  }
  return findPayment(deps, ref);
}

/** The store's own cancellation of what is not decided. */
export async function cancelPayment(deps: Deps, ref: string): Promise<Reply> {
  const payment = await rowOf(deps, ref);
  if (payment) {
    const { errorCode } = afterChoice(payment, "cancel");
    const open: SandboxState[] = ["requires_action", "approved", "awaiting_funds"];
    await move(deps, payment, open, { state: "canceled", errorCode: errorCode ?? "" });
  }
  return findPayment(deps, ref);
}

/** How a debit ends, some time after it began: as its test account does, or as a person says on the control page. */
export async function settleDebit(deps: Deps, ref: string, how?: "succeed" | "fail"): Promise<void> {
  const payment = await rowOf(deps, ref);
  if (!payment || payment.flow !== "debit") return;
  const [token] = await deps.db
    .select({ behaviour: sandboxTokens.behaviour })
    .from(sandboxTokens)
    .where(eq(sandboxTokens.token, payment.token));
  const behaviour = how === undefined ? token?.behaviour : how === "fail" ? "bounces" : "settles";
  if (payment.state === "succeeded" && behaviour === "comes_back") {
    return openDispute(deps, ref, { kind: "return", reason: "debit_returned", state: "lost" });
  }
  const fails = behaviour === "bounces" || behaviour === "declined" || behaviour === "insufficient_funds";
  const change: Change = fails
    ? { state: "declined", errorCode: "insufficient_funds" }
    : { state: "succeeded", errorCode: "" };
  const moved = await move(deps, payment, ["processing"], change);
  if (moved && behaviour === "comes_back") await comeBackLater(deps, ref);
}

async function comeBackLater({ db, clock }: Deps, ref: string): Promise<void> {
  const dueAt = later(clock.now(), DEBIT_MS);
  await db.transaction((tx) =>
    enqueue(tx, { kind: "sandbox.settle", key: `sandbox.settle:${ref}:back`, payload: { ref }, dueAt }),
  );
}
