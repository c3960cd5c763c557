import type { Deps } from "../../../deps";
import type { SignedIn } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { isFreeMail } from "../../addresses/freeMail";
import { authErrors } from "../../auth/errors";
import { findLink, consumeLink, consumeLinks } from "../../auth/repositoryLinks";
import { grantAllowance } from "../../allowances/renewAllowances";
import { hasCompany, syncMembership } from "../../companies/companies";
import { isMemberElsewhere } from "../../companies/repositoryPeople";
import { acceptInvite } from "../../coworkers/acceptInvite";
import { decidersOf } from "../../managers/managers";
import { workEmailErrors } from "./errors";
import { lockWorkEmails, updateWorkEmails } from "./repository";

/**
 * Notes which work e-mail a customer wants; nothing follows from it before its link was followed.
 * @throws workEmailOnly, noCompany and same at `email`; hasOne for a first one of two, none for another one of none.
 */
export async function requestWorkEmail(
  { db }: Deps,
  { id }: SignedIn,
  wanted: string,
  as: "first" | "another",
): Promise<void> {
  const field = "email";
  if (isFreeMail(wanted)) throw new DomainError(authErrors.workEmailOnly, { field });
  if (!(await hasCompany(db, wanted))) throw new DomainError(workEmailErrors.noCompany, { field });
  await db.transaction(async (tx) => {
    const { workEmail } = await lockWorkEmails(tx, id);
    if (workEmail === wanted) throw new DomainError(workEmailErrors.same, { field });
    if (as === "first" && workEmail !== "") throw new DomainError(workEmailErrors.hasOne);
    if (as === "another" && workEmail === "") throw new DomainError(workEmailErrors.none);
    await updateWorkEmails(tx, id, { wantedWorkEmail: wanted });
  });
}

/** Takes back what was asked for; where nothing was, the proven one with its company. @throws none. */
export async function dropWorkEmail({ db, clock }: Deps, { id }: SignedIn): Promise<void> {
  await db.transaction(async (tx) => {
    const customer = await lockWorkEmails(tx, id);
    const { wantedWorkEmail: wanted, workEmail } = customer;
    if (wanted !== "") {
      await consumeLinks(tx, wanted, "work-email", clock.now());
      await updateWorkEmails(tx, id, { wantedWorkEmail: "" });
      return;
    }
    if (workEmail === "") throw new DomainError(workEmailErrors.none);
    await updateWorkEmails(tx, id, { workEmail: "" });
    await syncMembership(tx, { ...customer, workEmail: "" });
  });
}

/**
 * Proves the work e-mail that the customer asked for by the link that went to it. Whoever reads that mailbox but did
 * not ask proves nothing, so that nobody becomes a member through somebody else's click.
 * @throws deadLink for a link that is used, old or another's; taken.
 */
export async function verifyWorkEmail({ db, clock }: Deps, { id }: SignedIn, token: string): Promise<void> {
  const link = await findLink({ db, clock }, token, "work-email");
  if (!link) throw new DomainError(workEmailErrors.deadLink);
  await db.transaction(async (tx) => {
    const customer = await lockWorkEmails(tx, id);
    if (customer.wantedWorkEmail !== link.email) throw new DomainError(workEmailErrors.deadLink);
    if (!(await consumeLink(tx, link, clock.now()))) throw new DomainError(workEmailErrors.deadLink);
    if (await isMemberElsewhere(tx, { id, email: link.email })) throw new DomainError(workEmailErrors.taken);
    await updateWorkEmails(tx, id, { workEmail: link.email, wantedWorkEmail: "" });
    const now = clock.now();
    const companyId = await syncMembership(tx, { ...customer, workEmail: link.email });
    if (companyId !== null) await grantAllowance(tx, { customerId: id, companyId }, now);
    await acceptInvite(tx, { customerId: id, email: link.email, code: link.referral }, now);
  });
}

/**
 * Who decides about a member's order; empty where that is nobody, or the member. @throws notYours for an address
 * that is not the caller's own and proven: managers' names are not for everybody.
 */
export async function readManagerEmail(
  { db, clock }: Deps,
  { id, companyId }: SignedIn,
  asked: string,
): Promise<string> {
  const { email, workEmail } = await db.transaction((tx) => lockWorkEmails(tx, id));
  if (asked !== workEmail && asked !== email) throw new DomainError(workEmailErrors.notYours);
  const deciders = companyId === null ? [] : await decidersOf(db, companyId, clock.now());
  if (deciders.some((decider) => decider.customerId === id || decider.email === asked)) return "";
  return deciders[0]?.email ?? "";
}
