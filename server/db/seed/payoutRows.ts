import type { Transaction } from "../client";
import { payoutTerms, refundLimits } from "../schema";
import { payoutTerms as terms, refundLimits as limits } from "./data/programmes";

const HUNDREDTHS = 100;

/** Under which terms coins are paid out. */
export async function seedPayouts(tx: Transaction): Promise<void> {
  const { least, mostPerDay } = terms;
  await tx.insert(payoutTerms).values({ least: least * HUNDREDTHS, mostPerDay: mostPerDay * HUNDREDTHS });
}

/** What the team gives back without a second person. */
export async function seedRefundLimits(tx: Transaction): Promise<void> {
  await tx.insert(refundLimits).values(limits).onConflictDoNothing();
}
