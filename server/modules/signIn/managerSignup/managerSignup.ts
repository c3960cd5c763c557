import type { CompletedSignup, SignupLink } from "../../../../contract/company/managerSignupRoutes";
import { days } from "../../../clock";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { hashSecret } from "../../../http/cookies";
import { DomainError } from "../../../http/errors";
import { tidy } from "../../addresses/rules";
import { mailboxOf } from "../../auth/mailbox";
import { findLink, readLink, consumeLink, type MailedLink } from "../../auth/repositoryLinks";
import { domainOf } from "../../companies/domains";
import { findCompanyByDomain } from "../../companies/repository";
import { countAttempt } from "../../idempotency/attempts";
import { signupErrors } from "../../managers/signupErrors";
import { placeSignup } from "../../managers/signups";
import { askerOf } from "../../auth/asker";
import { visitOf } from "../startSession";
import { findOrCreateAccount, openSession, type SignedInSession } from "../openSession";
import { findWorkEmailHolder, lockCustomer, updateFullname } from "./repository";

/** Mails that one network may have sent to one mailbox in a day, and to all mailboxes together. */
const A_DAY = { mailbox: 5, network: 20 };

/** Beside the limits of all mailed links: what is asked for here is asked for rarely. @throws 429. */
export async function countSignups(deps: Deps, { network }: Caller, email: string): Promise<void> {
  const [from, to] = [hashSecret(network), hashSecret(mailboxOf(email))];
  const windowMs = days(1);
  await countAttempt(deps, { key: `manager:network:${from}`, max: A_DAY.network, windowMs });
  await countAttempt(deps, { key: `manager:mailbox:${to}:${from}`, max: A_DAY.mailbox, windowMs });
}

/** What the page of a link shows before anybody presses anything. */
export async function readSignupLink(deps: Deps, token: string): Promise<SignupLink> {
  const link = await readLink(deps, token, "manager");
  if (typeof link === "string") return { state: link, email: "", fullname: "", company: "" };
  const company = await findCompanyByDomain(deps.db, domainOf(link.email));
  if (!company) return { state: "expired", email: "", fullname: "", company: "" };
  return { state: "open", email: link.email, fullname: link.fullname, company: company.name };
}

type Completed = CompletedSignup & { session: SignedInSession | null };

/**
 * Proves a work e-mail by its link, once, and makes its owner a member of the company who wants to manage it. Signs in
 * where the link was asked for, or where its owner signed in before, so that nobody ends in a stranger's account by a
 * link that they were sent. An account that has the address as its work e-mail is theirs: it is not signed in to, for
 * the employer's mailbox opens no private account.
 * @throws deadLink, and otherCompany for an account that another company's address was proven for.
 */
export async function completeSignup(
  deps: Deps,
  caller: Caller,
  { token, fullname: typed }: { token: string; fullname: string },
): Promise<Completed> {
  const link = await findLink(deps, token, "manager");
  if (!link) throw new DomainError(signupErrors.deadLink);
  const now = deps.clock.now();
  const fullname = tidy(typed);
  const done = await deps.db.transaction(async (tx) => {
    if (!(await consumeLink(tx, link, now))) throw new DomainError(signupErrors.deadLink);
    const company = await findCompanyByDomain(tx, domainOf(link.email));
    if (!company) throw new DomainError(signupErrors.deadLink);
    const { id, session } = await arrive(deps, tx, caller, link, now);
    const person = await lockCustomer(tx, id);
    if (person?.companyId !== company.id) throw new DomainError(signupErrors.otherCompany);
    if (person.fullname === "") await updateFullname(tx, id, fullname);
    const { language } = caller;
    const candidate = { companyId: company.id, customerId: id, email: link.email, fullname, language };
    const state = await placeSignup(tx, candidate, now);
    const isIn = session !== null || caller.customer?.id === id;
    return { state, company: company.name, email: person.email, signed_in: isIn, session };
  });
  deps.wake();
  return done;
}

/** Whose the mailbox is: an account with it as its work e-mail, otherwise the one of this address, made if need be. */
async function arrive(deps: Deps, tx: Transaction, caller: Caller, link: MailedLink, now: Date) {
  const { email, source, referral } = link;
  const holder = await findWorkEmailHolder(tx, email);
  if (holder !== undefined) return { id: holder, session: null };
  const entrance = { ...visitOf(deps, caller), email, source, referral, way: "link", provesAddress: true } as const;
  const { known, challenge } = askerOf(deps, caller, email);
  const isOwnBrowser = known !== null || (challenge !== null && hashSecret(challenge) === link.browserHash);
  if (!isOwnBrowser) return { id: (await findOrCreateAccount(tx, entrance, now)).id, session: null };
  const session = await openSession(tx, entrance, now);
  return { id: session.customer.id, session };
}
