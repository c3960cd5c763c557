import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { hashSecret } from "../../http/cookies";
import { coworkerErrors } from "./errors";
import { findByToken, insertOptOut } from "./repository";
import { moveInvites } from "./moveInvites";
import { invitesTo } from "./repositoryStates";

/** No more invitations to a mailbox, from any company, by the token of a mail to it. @throws deadToken. */
export async function unsubscribe({ db, clock }: Pick<Deps, "db" | "clock">, token: string): Promise<void> {
  const invite = token === "" ? undefined : await findByToken(db, hashSecret(token));
  if (!invite) throw new DomainError(coworkerErrors.deadToken);
  const { mailbox } = invite;
  const changedAt = clock.now();
  await db.transaction(async (tx) => {
    await insertOptOut(tx, mailbox, changedAt);
    await moveInvites(tx, invitesTo(mailbox), "unsubscribed", { changedAt });
  });
}
