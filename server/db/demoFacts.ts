import { and, eq } from "drizzle-orm";
import type { Queries, Transaction } from "./client";
import { storeFacts } from "./schema";

const IS_DEMO = and(eq(storeFacts.key, "seeded"), eq(storeFacts.value, "demo"));

/** Whether the store shows the demo's world, as noted when it was seeded. */
export async function isDemoStore(db: Queries): Promise<boolean> {
  return (await db.select().from(storeFacts).where(IS_DEMO)).length > 0;
}

/** The same, held until the transaction ends: whoever else adds to the demo's world waits. */
export async function lockDemoStore(tx: Transaction): Promise<boolean> {
  return (await tx.select().from(storeFacts).where(IS_DEMO).for("update")).length > 0;
}

/** Notes that a part of the demo's world has been added; false where it had been. */
export async function claimDemoPart(db: Queries, key: string, at: Date): Promise<boolean> {
  const fact = { key, value: "demo", at };
  return (await db.insert(storeFacts).values(fact).onConflictDoNothing().returning()).length > 0;
}
