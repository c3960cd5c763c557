import { eq, sql } from "drizzle-orm";
import { COUNTRIES } from "../../../contract/markets";
import type { Transaction } from "../client";
import { companies, companyAllowances, companyDomains, companyLevels, customers } from "../schema";
import { companyTerms } from "./data/companyTerms";
import { listAmount } from "./priceLists";
import { world } from "./world";

/** Domains, levels and allowances of the demo's companies, and who has a level; ids are given by the database. */
export async function seedCompanyTerms(tx: Transaction): Promise<void> {
  for (const { slug, domain } of world.companies) {
    const [company] = await tx.select().from(companies).where(eq(companies.slug, slug));
    if (!company) continue;
    const terms = companyTerms.find((each) => each.company === slug);
    const domains = [domain, ...(terms?.domains ?? [])];
    await tx
      .insert(companyDomains)
      .values(domains.map((each) => ({ domain: each, companyId: company.id })))
      .onConflictDoNothing();
    for (const [position, { name, percent, people }] of (terms?.levels ?? []).entries()) {
      const level = { companyId: company.id, name, discount: percent * 100, position };
      const [kept] = await tx.insert(companyLevels).values(level).onConflictDoNothing().returning();
      if (!kept) continue;
      for (const { email, fullname, referralCode } of people) {
        await tx
          .insert(customers)
          .values({ email, fullname, referralCode, companyId: company.id, companyLevelId: kept.id })
          .onConflictDoNothing();
      }
    }
    if (!terms?.allowance) continue;
    const { currency } = COUNTRIES[company.country];
    const { perYear, startMonth } = terms.allowance;
    await tx
      .insert(companyAllowances)
      .values({ companyId: company.id, amount: listAmount(perYear, currency), currency, startMonth })
      .onConflictDoNothing();
    // Was kept there before.
    await tx
      .update(companies)
      .set({ settings: sql`${companies.settings} - 'allowance'` })
      .where(eq(companies.id, company.id));
  }
}
