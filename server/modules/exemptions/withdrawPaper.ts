import { and, eq, inArray } from "drizzle-orm";
import type { ExemptionPaper } from "../../../contract/company/exemptionRoutes";
import { taxExemptions } from "../../db/schema";
import type { Deps } from "../../deps";
import type { SignedIn } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { noteChange } from "../companies/staff/changeCompany";
import { exemptionErrors } from "./errors";
import { MOVES, present, standingOf } from "./papers";

/**
 * Takes a certificate back: carts to its states owe sales tax again at once. Throws 404 for one that is not the
 * caller's own nor of a company that they manage, 409 for one that does not stand any more.
 */
export async function withdrawPaper(
  { db, clock }: Pick<Deps, "db" | "clock">,
  customer: SignedIn,
  id: number,
): Promise<ExemptionPaper> {
  const now = clock.now();
  const standing = await standingOf(db, customer);
  if (!standing) throw new DomainError(exemptionErrors.unknownPaper);
  const { company, manages } = standing;
  const isOwn = manages ? undefined : eq(taxExemptions.filedBy, customer.id);
  const theirs = and(eq(taxExemptions.id, id), eq(taxExemptions.companyId, company.id), isOwn);
  const withdrawn = await db.transaction(async (tx) => {
    const [paper] = await tx
      .update(taxExemptions)
      .set({ state: "withdrawn", decidedBy: customer.id, decidedAt: now })
      .where(and(theirs, inArray(taxExemptions.state, [...MOVES.withdrawn])))
      .returning();
    if (!paper) return undefined;
    const about = { companyId: company.id, madeBy: customer.id, at: now };
    await noteChange(tx, about, { kind: "exemption-withdrawn", what: { paper: id } });
    return paper;
  });
  if (withdrawn) return present(withdrawn, company.name, now, true);
  const known = await db.$count(taxExemptions, theirs);
  throw new DomainError(known > 0 ? exemptionErrors.decided : exemptionErrors.unknownPaper);
}
