import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { creditWallet, debitWallet } from "../ledgers/repositoryBooks";
import { companiesWithMembers, memberMailbox, membersWithout, openAllowance, overdueAllowances } from "./repository";
import { allowanceYear, grantFor } from "./rules";
import { allowanceTermsOf } from "../companies/repositoryTerms";

const COMPANIES = 200;
const MEMBERS = 200;
/** Of one run: the next one goes on. */
const MOST_BATCHES = 100;

type Given = Pick<Deps, "db" | "clock" | "log">;

/** The job: gives members their year's allowance, and lets lapse what is left of years that are over. */
export async function renewAllowances(deps: Given): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await lapse(deps, now);
  for (let [after, batch] = [0, 0]; batch < MOST_BATCHES; batch += 1) {
    const companies = await companiesWithMembers(db, after, COMPANIES);
    for (const companyId of companies) await grantCompany(deps, companyId, now);
    after = companies.at(-1) ?? 0;
    if (companies.length < COMPANIES) return;
  }
}

async function grantCompany({ db, log }: Given, companyId: number, now: Date): Promise<void> {
  if (!(await allowanceTermsOf(db, companyId))) return;
  for (let [after, batch] = [0, 0]; batch < MOST_BATCHES; batch += 1) {
    const members = await membersWithout(db, companyId, { now, after, limit: MEMBERS });
    for (const customerId of members) {
      try {
        await db.transaction((tx) => grantAllowance(tx, { customerId, companyId }, now));
      } catch (error) {
        log.error({ err: error, customer: customerId }, "an allowance could not be given; tried again");
      }
    }
    after = members.at(-1) ?? 0;
    if (members.length < MEMBERS) return;
  }
}

/**
 * Gives a member of a company the allowance of the year that runs, where the company gives one and they have none:
 * once for each mailbox, however often it is called at the same time. Call it in a transaction.
 */
export async function grantAllowance(
  tx: Queries,
  { customerId, companyId }: { customerId: number; companyId: number },
  now: Date,
): Promise<void> {
  const terms = await allowanceTermsOf(tx, companyId);
  if (!terms) return;
  const year = allowanceYear(terms.startMonth, now);
  const amount = grantFor(terms.amount, year);
  if (amount === 0) return;
  const { period, lapsesAt } = year;
  const mailbox = await memberMailbox(tx, customerId);
  if (mailbox === undefined) return;
  const id = await openAllowance(tx, { customerId, companyId, unit: terms.currency, period, lapsesAt, mailbox }, now);
  if (id === undefined) return;
  const reason = `allowance of the year from ${period}`;
  await creditWallet(tx, id, "issued", amount, { kind: "issue", reason, key: `allowance:${id}`, at: now });
}

/** What comes back from an order after its year is over lapses with the next run, too. */
async function lapse({ db, log }: Given, now: Date): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const overdue = await overdueAllowances(db, now, MEMBERS);
    for (const { id, balance, period } of overdue) {
      const reason = `end of the year from ${period}`;
      const key = `lapse:${id}:${now.toISOString()}`;
      try {
        // Null where another process was faster, or an order's hold came back meanwhile: the next run sees the rest.
        await debitWallet(db, id, "issued", balance, { kind: "lapse", reason, key, at: now });
      } catch (error) {
        log.error({ err: error, account: id }, "an allowance could not lapse; tried again");
      }
    }
    if (overdue.length < MEMBERS) return;
  }
}
