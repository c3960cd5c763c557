import { and, eq, isNull } from "drizzle-orm";
import { REGIONS } from "../../../contract/rules/regions";
import { days, addTime } from "../../clock";
import type { Env } from "../../env";
import { hashSecret } from "../../http/cookies";
import { writePaper } from "../../modules/exemptions/paperFiles";
import type { Database, Transaction } from "../client";
import { companies, customers, taxExemptions } from "../schema";
import { certificatePdf } from "./certificatePdf";
import { exemptStatesOf } from "./data/companyTerms";
import { world } from "./world";

/** Certificates of the demo's companies: of an exempt one for all states, of others as the data says. */
export async function seedExemptions(tx: Transaction, now: Date): Promise<void> {
  const validUntil = addTime(now, days(365)).toISOString().slice(0, 10);
  for (const { slug, taxExempt } of world.companies) {
    const states = taxExempt ? (REGIONS.US ?? []).map(({ code }) => code) : exemptStatesOf[slug];
    if (!states) continue;
    const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.slug, slug));
    if (!company) continue;
    const companyId = company.id;
    const known = await tx.$count(taxExemptions, eq(taxExemptions.companyId, companyId));
    if (known > 0) continue;
    const row = { companyId, file: "", type: "", states, validUntil, state: "accepted", decidedAt: now } as const;
    await tx.insert(taxExemptions).values({ ...row, states: [...states] });
  }
}

const FILED = {
  company: "company-example",
  by: "manager@company.example",
  papers: [
    { states: ["TN"], state: "pending", reason: "", daysAhead: 300, filedDaysAgo: 2 },
    {
      states: ["IN"],
      state: "refused",
      reason: "The certificate names another company. Please file the one of Company Example.",
      daysAhead: 200,
      filedDaysAgo: 40,
    },
  ],
} as const;

const nameOf = (id: number) => hashSecret(`demo certificate ${id}`).slice(0, 24);

/** What the demo's manager has filed, and a file for each of the demo's certificates. */
export async function seedExemptionPapers(tx: Transaction, now: Date): Promise<void> {
  const [manager] = await tx
    .select({ id: customers.id, companyId: companies.id })
    .from(customers)
    .innerJoin(companies, and(eq(companies.id, customers.companyId), eq(companies.slug, FILED.company)))
    .where(eq(customers.email, FILED.by));
  if (manager)
    await tx.insert(taxExemptions).values(
      FILED.papers.map(({ states, daysAhead, filedDaysAgo, state, reason }) => ({
        companyId: manager.companyId,
        filedBy: manager.id,
        file: "",
        type: "",
        states: [...states],
        state,
        reason,
        validUntil: addTime(now, days(daysAhead)).toISOString().slice(0, 10),
        decidedAt: state === "pending" ? null : addTime(now, -days(filedDaysAgo - 3)),
        createdAt: addTime(now, -days(filedDaysAgo)),
      })),
    );
  const bare = await tx.select({ id: taxExemptions.id }).from(taxExemptions).where(eq(taxExemptions.file, ""));
  for (const { id } of bare)
    await tx
      .update(taxExemptions)
      .set({ file: nameOf(id), type: "application/pdf" })
      .where(eq(taxExemptions.id, id));
}

/** Prints the files of the demo's certificates that are not there yet: each node of a store may have its own folder. */
export async function writeExemptionPapers(db: Database, env: Env): Promise<void> {
  const papers = await db
    .select({ paper: taxExemptions, company: companies.name })
    .from(taxExemptions)
    .innerJoin(companies, eq(companies.id, taxExemptions.companyId))
    .where(isNull(taxExemptions.decidedBy))
    .limit(100);
  for (const { paper, company } of papers) {
    if (paper.file !== nameOf(paper.id)) continue;
    await writePaper(env, paper.file, certificatePdf(company, paper.states, paper.validUntil)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
  }
}
