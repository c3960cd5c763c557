import { addTime } from "../../clock";
import type { Deps } from "../../deps";
import { enqueue } from "../outbox/repositoryQueue";
import { DEBIT_MS } from "./flows";
import { openDispute } from "./disputes";
import { rowOf } from "./present";
import { movePaymentState, type Change } from "./decide";
import { behaviourOfToken } from "./repository/tokens";

/** How a debit ends, some time after it began: as its test account does, or as a person says on the control page. */
export async function settleDebit(deps: Deps, ref: string, how?: "succeed" | "fail"): Promise<void> {
  const payment = await rowOf(deps, ref);
  if (!payment || payment.flow !== "debit") return;
  const usual = await behaviourOfToken(deps.db, payment.token);
  const behaviour = how === undefined ? usual : how === "fail" ? "bounces" : "settles";
  if (payment.state === "succeeded" && behaviour === "comes_back") {
    return openDispute(deps, ref, { kind: "return", reason: "debit_returned", state: "lost" });
  }
  const fails = behaviour === "bounces" || behaviour === "declined" || behaviour === "insufficient_funds";
  const change: Change = fails
    ? { state: "declined", errorCode: "insufficient_funds" }
    : { state: "succeeded", errorCode: "" };
  const moved = await movePaymentState(deps, payment, ["processing"], change);
  if (moved && behaviour === "comes_back") await comeBackLater(deps, ref);
}

async function comeBackLater({ db, clock }: Deps, ref: string): Promise<void> {
  const dueAt = addTime(clock.now(), DEBIT_MS);
  await db.transaction((tx) =>
    enqueue(tx, { kind: "sandbox.settle", key: `sandbox.settle:${ref}:back`, payload: { ref }, dueAt }),
  );
}
