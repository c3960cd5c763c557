import type { Transaction } from "../client";
import { payoutTerms } from "../schema";
import { payoutTerms as terms } from "./data/programmes";

const HUNDREDTHS = 100;

/** Under which terms coins are paid out. */
export async function seedPayouts(tx: Transaction): Promise<void> {
  const { least, mostPerDay } = terms;
  await tx.insert(payoutTerms).values({ least: least * HUNDREDTHS, mostPerDay: mostPerDay * HUNDREDTHS });
}
