import { days } from "../../clock";
import { LIMITS } from "../../../contract/limits";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { DomainError, httpErrors } from "../../http/errors";
import { readEmail } from "../addresses/email";
import { networkThrottle } from "../auth/throttles";
import { countAttempt } from "../idempotency/attempts";
import { enqueue } from "../outbox/repositoryQueue";
import { requestErrors } from "./errors";
import { underLock } from "./underLock";
import { updateRequest, type RequestRow } from "./repository";
import { isLive, noteRequest } from "./states";
import { requestToken } from "./token";

/** An address that a link may be mailed to; undefined for none. Throws 422 at its field for what is none. */
export function readRecipient(typed: string, field: string): string | undefined {
  if (typed.trim() === "") return undefined;
  const email = readEmail(typed);
  if (email === undefined) throw new DomainError(httpErrors.invalid, { field });
  return email;
}

/** Counts a mail that a caller has sent to somebody else. Throws 429 for more than a day's. */
export async function countRequestMail(deps: Deps, { customer, network }: Caller): Promise<void> {
  const sender = customer ? `customer ${customer.id}` : `network ${network}`;
  await countAttempt(deps, { key: `request mail:${hashSecret(sender)}`, max: LIMITS.requestMails, windowMs: days(1) });
}

/**
 * Mails the link of a request in fixed words. It is on the sender's network, and on what the mailbox gets a day. Call
 * `countRequestMail` before anything is written for it.
 */
export async function mailLink(deps: Deps, { id }: RequestRow, email: string, caller: Caller): Promise<void> {
  await underLock(deps, id, async (tx, request) => {
    if (!isLive(request.state) || request.kind !== "pay_for_me") throw new DomainError(requestErrors.notOpen);
    await updateRequest(tx, id, { recipientEmail: email });
    await noteRequest(tx, deps.clock, request, { cause: "link_mailed", actor: "requester", detail: { to: email } });
    const now = deps.clock.now();
    await enqueue(tx, {
      kind: "mail.pay-for-me",
      key: `mail.pay-for-me:${id}:${now.getTime()}`,
      payload: { requestId: id, to: email, asker: networkThrottle(caller.network) },
      dueAt: now,
    });
  });
  deps.wake();
}

/** Makes the link another one: what was given away opens nothing any more. */
export async function replaceLink(deps: Deps, { id }: RequestRow): Promise<void> {
  await underLock(deps, id, async (tx, request) => {
    if (!isLive(request.state) || request.kind !== "pay_for_me") throw new DomainError(requestErrors.notOpen);
    const linkVersion = request.linkVersion + 1;
    await updateRequest(tx, id, { linkVersion, tokenHash: hashSecret(requestToken(deps.env, { id, linkVersion })) });
    await noteRequest(tx, deps.clock, request, { cause: "link_renewed", actor: "requester" });
  });
  deps.wake();
}
