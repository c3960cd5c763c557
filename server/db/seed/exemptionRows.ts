import { eq } from "drizzle-orm";
import { REGIONS } from "../../../contract/rules/regions";
import { days, later } from "../../clock";
import type { Transaction } from "../client";
import { companies, taxExemptions } from "../schema";
import { exemptStatesOf } from "./data/companyTerms";
import { world } from "./world";

/** Certificates of the demo's companies: of an exempt one for all states, of others as the data says. */
export async function seedExemptions(tx: Transaction, now: Date): Promise<void> {
  const validUntil = later(now, days(365)).toISOString().slice(0, 10);
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
