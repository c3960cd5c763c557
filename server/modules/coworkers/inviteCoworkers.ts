import { INVITE_LIMITS, type InviteResult } from "../../../contract/rules/inviteTerms";
import type { InviteOutcome, InviteOutcomes } from "../../../contract/company/coworkerRoutes";
import { days, addTime } from "../../clock";
import type { Queries, Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { hashSecret, newSecret } from "../../http/cookies";
import { texts } from "../../locales/texts";
import { readEmail } from "../addresses/email";
import { mailboxOf } from "../auth/mailbox";
import { findCompanyByDomain } from "../companies/repository";
import { enqueue } from "../outbox/repositoryQueue";
import { requireMember } from "./member";
import { countMailed, findInvited, findMembers, findOptOuts, insertInvites, lockSender } from "./repository";

/** An address as it was typed, and where. */
export interface TypedAddress {
  row: number;
  text: string;
}

/** Domains that are looked up for one list; a company has few, and addresses of any more are none of its own. */
const MOST_DOMAINS = 25;
/** Messages of one statement. */
const QUEUED_AT_ONCE = 20;

interface Checked extends TypedAddress {
  email: string;
  mailbox: string;
  result: InviteResult;
}

const domainOf = (email: string) => email.slice(email.lastIndexOf("@") + 1);
const mailboxHash = (email: string) => hashSecret(mailboxOf(email));

/** Which of the addresses' domains are a company's own. */
async function ownDomains(db: Queries, companyId: number, emails: readonly string[]): Promise<Set<string>> {
  const own = new Set<string>();
  for (const domain of [...new Set(emails.map(domainOf))].slice(0, MOST_DOMAINS))
    if ((await findCompanyByDomain(db, domain))?.id === companyId) own.add(domain);
  return own;
}

/** What each address is by itself: well written, the first of its kind, the company's. */
async function checkTyped(db: Queries, companyId: number, typed: readonly TypedAddress[]): Promise<Checked[]> {
  const read = typed.map((one) => ({ ...one, email: readEmail(one.text) ?? "" }));
  const own = await ownDomains(
    db,
    companyId,
    read.flatMap(({ email }) => email || []),
  );
  const seen = new Set<string>();
  return read.map((one) => {
    const mailbox = one.email && mailboxHash(one.email);
    const isDouble = seen.has(mailbox);
    if (mailbox) seen.add(mailbox);
    const result = !one.email
      ? "invalid"
      : isDouble
        ? "double"
        : own.has(domainOf(one.email))
          ? "ready"
          : "foreignDomain";
    return { ...one, mailbox, result };
  });
}

/** The same with what the store knows: members, invitations, opt-outs, and what a day has room for. */
async function checkKnown(
  db: Queries,
  companyId: number,
  checked: readonly Checked[],
  room: number,
): Promise<Checked[]> {
  const ready = checked.filter(({ result }) => result === "ready");
  const mailboxes = ready.map(({ mailbox }) => mailbox);
  const members = await findMembers(
    db,
    companyId,
    ready.map(({ email }) => email),
  );
  const [invited, optOuts] = [await findInvited(db, companyId, mailboxes), await findOptOuts(db, mailboxes)];
  let left = room;
  const judge = ({ email, mailbox, result }: Checked): InviteResult => {
    if (result !== "ready") return result;
    if (members.has(email)) return "member";
    if (optOuts.has(mailbox)) return "unsubscribed";
    if (invited.has(mailbox)) return "alreadyInvited";
    left -= 1;
    return left >= 0 ? "ready" : "tooMany";
  };
  return checked.map((one) => ({ ...one, result: judge(one) }));
}

/** Invites whoever is ready, each with a mail in the outbox; answers the mailboxes that were. */
async function invite(
  tx: Transaction,
  checked: readonly Checked[],
  { sender, companyId, language, now }: { sender: number; companyId: number; language: Caller["language"]; now: Date },
): Promise<Set<string>> {
  const ready = checked.filter(({ result }) => result === "ready");
  const tokens = new Map(ready.map(({ mailbox }) => [mailbox, newSecret()]));
  const written = await insertInvites(
    tx,
    ready.map(({ email, mailbox }) => ({
      companyId,
      mailbox,
      email,
      invitedBy: sender,
      via: "mail",
      state: "queued",
      tokenHash: hashSecret(tokens.get(mailbox) ?? ""),
      language,
      createdAt: now,
      changedAt: now,
    })),
  );
  const messages = written.map(({ id, mailbox }) => ({
    kind: "mail.coworker-invite",
    key: `coworker-invite ${id}`,
    payload: { inviteId: id, token: tokens.get(mailbox) ?? "" },
    dueAt: now,
  }));
  for (let from = 0; from < messages.length; from += QUEUED_AT_ONCE)
    await enqueue(tx, ...messages.slice(from, from + QUEUED_AT_ONCE));
  return new Set(written.map(({ mailbox }) => mailbox));
}

/**
 * Invites coworkers, or with `isPreview` says what would become of each address. An address is mailed once, ever: who
 * was invited by anybody of the company, is a member or wants no invitation is left out and told.
 * @throws notMember.
 */
export async function inviteCoworkers(
  deps: Deps,
  caller: Caller,
  typed: readonly TypedAddress[],
  { isPreview = false } = {},
): Promise<InviteOutcomes> {
  const { db, clock } = deps;
  const { id: sender } = requireCustomer(caller);
  const { id: companyId } = await requireMember(db, caller);
  const checked = await checkTyped(db, companyId, typed);
  const now = clock.now();
  const { judged, room } = await db.transaction(async (tx) => {
    await lockSender(tx, sender);
    const room = Math.max(0, INVITE_LIMITS.aDay - (await countMailed(tx, sender, addTime(now, -days(1)))));
    const known = await checkKnown(tx, companyId, checked, room);
    if (isPreview) return { judged: known, room };
    const invited = await invite(tx, known, { sender, companyId, language: caller.language, now });
    const after = (one: Checked): InviteResult =>
      one.result !== "ready" ? one.result : invited.has(one.mailbox) ? "invited" : "alreadyInvited";
    return { judged: known.map((one) => ({ ...one, result: after(one) })), room };
  });
  if (!isPreview) deps.wake();
  const invited = judged.filter(({ result }) => result === "invited" || result === "ready").length;
  const present = ({ row, text, email, result }: Checked): InviteOutcome => ({
    row,
    email: email || text,
    result,
    message: texts.coworkers.results[result][caller.language],
  });
  return { results: judged.map(present), invited, left: isPreview ? room : Math.max(0, room - invited) };
}
