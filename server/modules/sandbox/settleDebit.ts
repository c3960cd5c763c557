import { eq } from "drizzle-orm";
import { later } from "../../clock";
import { sandboxTokens } from "../../db/schema";
import type { Deps } from "../../deps";
import { enqueue } from "../outbox/enqueue";
import { DEBIT_MS } from "./flows";
import { openDispute } from "./disputes";
import { rowOf } from "./present";
import { move, type Change } from "./decide";

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
