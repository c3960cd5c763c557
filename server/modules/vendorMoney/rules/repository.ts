import { and, asc, desc, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { takeTurns } from "../../../db/takeTurns";
import { commissionRules, customers, vendors } from "../../../db/schema";

type RuleRow = typeof commissionRules.$inferSelect;
export type CommissionRule = Pick<RuleRow, "id" | "vendorId" | "category" | "rate">;
type Scope = Pick<RuleRow, "vendorId" | "category">;

/** Rules that held at a moment, of all brands, the latest first. */
export async function rulesAt(db: Queries, at: Date): Promise<CommissionRule[]> {
  const { id, vendorId, category, rate, validFrom, validUntil } = commissionRules;
  return db
    .select({ id, vendorId, category, rate })
    .from(commissionRules)
    .where(and(lte(validFrom, at), or(isNull(validUntil), gt(validUntil, at))))
    .orderBy(desc(validFrom), desc(id));
}

/** Whoever writes rules takes turns until their transactions end. */
export async function lockRules(tx: Transaction): Promise<void> {
  await takeTurns(tx, "commission rules");
}

/** Rules for exactly this brand and category. */
const ofScope = ({ vendorId, category }: Scope) =>
  and(
    vendorId === null ? isNull(commissionRules.vendorId) : eq(commissionRules.vendorId, vendorId),
    category === null ? isNull(commissionRules.category) : eq(commissionRules.category, category),
  );

/** The rule for exactly this brand and category that has no end. */
export async function findEndlessRule(tx: Transaction, scope: Scope): Promise<RuleRow | undefined> {
  const [rule] = await tx
    .select()
    .from(commissionRules)
    .where(and(ofScope(scope), isNull(commissionRules.validUntil)));
  return rule;
}

/** Has what a planned rule was to replace go on: for when it was called off before its first moment. */
export async function resumeRuleBefore(tx: Transaction, planned: Scope & Pick<RuleRow, "validFrom">): Promise<void> {
  const { id, validFrom, validUntil } = commissionRules;
  const [replaced] = await tx
    .select({ id })
    .from(commissionRules)
    .where(and(ofScope(planned), eq(validUntil, planned.validFrom), lt(validFrom, validUntil)))
    .orderBy(desc(validFrom), desc(id))
    .limit(1);
  if (replaced) await tx.update(commissionRules).set({ validUntil: null }).where(eq(id, replaced.id));
}

/** By its id, locked until the transaction ends. */
export async function lockRule(tx: Transaction, id: number): Promise<RuleRow | undefined> {
  return (await tx.select().from(commissionRules).where(eq(commissionRules.id, id)).for("update"))[0];
}

export async function endRuleAt(tx: Transaction, id: number, validUntil: Date): Promise<void> {
  await tx.update(commissionRules).set({ validUntil }).where(eq(commissionRules.id, id));
}

export async function insertRule(tx: Transaction, rule: typeof commissionRules.$inferInsert): Promise<RuleRow> {
  const [made] = await tx.insert(commissionRules).values(rule).returning();
  if (!made) throw new Error("a commission could not be written");
  return made;
}

/** A page of the rules with their brands and who made them, the latest first. */
export const listRuleRows = (db: Queries, { limit, before }: { limit: number; before?: number | undefined }) =>
  db
    .select({ rule: commissionRules, vendor: vendors.name, name: customers.fullname, email: customers.email })
    .from(commissionRules)
    .leftJoin(vendors, eq(vendors.id, commissionRules.vendorId))
    .leftJoin(customers, eq(customers.id, commissionRules.madeBy))
    .where(before === undefined ? undefined : sql`${commissionRules.id} < ${before}`)
    .orderBy(desc(commissionRules.id), asc(vendors.name))
    .limit(limit);
