import { and, eq, isNotNull } from "drizzle-orm";
import { days, addTime } from "../../clock";
import { memberMailbox, openAllowance } from "../../modules/allowances/repository";
import { allowanceYear } from "../../modules/allowances/rules";
import { allowanceTermsOf } from "../../modules/companies/repositoryTerms";
import { creditWallet, debitWallet } from "../../modules/ledgers/repositoryBooks";
import type { Transaction } from "../client";
import { customers } from "../schema";
import { world } from "./world";

/** The demo's members were there when the year began, and let the rest of the last one lapse. */
export async function seedAllowances(tx: Transaction, now: Date): Promise<void> {
  for (const { email } of world.accounts) {
    const [member] = await tx
      .select({ id: customers.id, companyId: customers.companyId })
      .from(customers)
      .where(and(eq(customers.email, email), isNotNull(customers.companyId)));
    const terms = member?.companyId ? await allowanceTermsOf(tx, member.companyId) : null;
    if (!member?.companyId || !terms) continue;
    const year = allowanceYear(terms.startMonth, now);
    const began = new Date(`${year.period}T00:00:00Z`);
    const last = allowanceYear(terms.startMonth, addTime(began, -days(1)));
    for (const { period, lapsesAt } of [last, year]) {
      const at = new Date(`${period}T00:00:00Z`);
      const mailbox = (await memberMailbox(tx, member.id)) ?? "";
      const allowance = {
        customerId: member.id,
        companyId: member.companyId,
        unit: terms.currency,
        period,
        lapsesAt,
        mailbox,
      };
      const id = await openAllowance(tx, allowance, now);
      if (id === undefined) continue;
      const reason = `allowance of the year from ${period}`;
      await creditWallet(tx, id, "issued", terms.amount, { kind: "issue", reason, key: `allowance:${id}`, at });
      if (lapsesAt > now) continue;
      const end = {
        kind: "lapse",
        reason: `end of the year from ${period}`,
        key: `lapse:${id}`,
        at: lapsesAt,
      } as const;
      await debitWallet(tx, id, "issued", terms.amount, end);
    }
  }
}
