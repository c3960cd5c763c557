import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { vendorApplicationNotes, vendorApplicationPapers, vendorApplications } from "../../../db/schema";

/** More than anybody has. */
const MOST = 100;

/** What somebody wrote to sell in the store, as they may ask for it. */
export async function readBrandApplications(db: Queries, customerId: number) {
  const rows = await db
    .select()
    .from(vendorApplications)
    .where(eq(vendorApplications.customerId, customerId))
    .orderBy(desc(vendorApplications.id))
    .limit(MOST);
  const notes = await db
    .select({
      of: vendorApplicationNotes.applicationId,
      by: vendorApplicationNotes.by,
      text: vendorApplicationNotes.text,
    })
    .from(vendorApplicationNotes)
    .innerJoin(vendorApplications, eq(vendorApplications.id, vendorApplicationNotes.applicationId))
    .where(eq(vendorApplications.customerId, customerId))
    .orderBy(vendorApplicationNotes.id)
    .limit(MOST);
  const papers = await db
    .select({
      of: vendorApplicationPapers.applicationId,
      kind: vendorApplicationPapers.kind,
      name: vendorApplicationPapers.name,
      sent_at: vendorApplicationPapers.createdAt,
    })
    .from(vendorApplicationPapers)
    .innerJoin(vendorApplications, eq(vendorApplications.id, vendorApplicationPapers.applicationId))
    .where(eq(vendorApplications.customerId, customerId))
    .orderBy(vendorApplicationPapers.id)
    .limit(MOST);
  return rows.map(({ id, state, form, reason, startedAt, appliedAt, decidedAt }) => ({
    ...form,
    state,
    reason,
    notes: notes.filter(({ of }) => of === id).map(({ by, text }) => ({ by, text })),
    papers: papers.filter(({ of }) => of === id).map(({ of: _of, ...paper }) => paper),
    started_at: startedAt,
    applied_at: appliedAt,
    decided_at: decidedAt,
  }));
}

/** Whom a brand was made for is a company that goes on; the person's own name and number leave its papers. */
export async function eraseBrandApplications(tx: Transaction, customerId: number): Promise<void> {
  const own = eq(vendorApplications.customerId, customerId);
  await tx.delete(vendorApplications).where(and(own, isNull(vendorApplications.vendorId)));
  const nobody = sql`${vendorApplications.form} || '{"contact_name": "", "contact_phone": ""}'::jsonb`;
  await tx
    .update(vendorApplications)
    .set({ form: nobody })
    .where(and(own, isNotNull(vendorApplications.vendorId)));
}
