import type { ExemptionPaper } from "../../../contract/company/exemptionRoutes";
import type { Deps } from "../../deps";
import type { SignedIn } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { noteChange } from "../companies/staff/changeCompany";
import { exemptionErrors } from "./errors";
import { MOVES, present, filingRightsOf } from "./papers";
import { countPapers, updatePaper } from "./repositoryPapers";

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
  const rights = await filingRightsOf(db, customer);
  if (!rights) throw new DomainError(exemptionErrors.unknownPaper);
  const { company, manages } = rights;
  const theirs = { id, companyId: company.id, filedBy: manages ? undefined : customer.id };
  const withdrawn = await db.transaction(async (tx) => {
    const taken = { state: "withdrawn", decidedBy: customer.id, decidedAt: now } as const;
    const paper = await updatePaper(tx, theirs, MOVES.withdrawn, taken);
    if (!paper) return undefined;
    const about = { companyId: company.id, madeBy: customer.id, at: now };
    await noteChange(tx, about, { kind: "exemption-withdrawn", what: { paper: id } });
    return paper;
  });
  if (withdrawn) return present(withdrawn, company.name, now, true);
  const known = await countPapers(db, theirs);
  throw new DomainError(known > 0 ? exemptionErrors.decided : exemptionErrors.unknownPaper);
}
