import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { InviteState } from "../../../contract/rules/inviteTerms";
import type { Queries } from "../../db/client";
import { coworkerInvites } from "../../db/schema";

export interface InviteColumns {
  changedAt: Date;
  acceptedBy?: number;
}

/** Writes the invitations that are in one of these states, whose condition decides a race; answers their ids. */
export async function updateInvites(
  db: Queries,
  { which, from }: { which: SQL | undefined; from: readonly InviteState[] },
  columns: InviteColumns & { state: InviteState },
): Promise<number[]> {
  const moved = await db
    .update(coworkerInvites)
    .set(columns)
    .where(and(which, inArray(coworkerInvites.state, [...from])))
    .returning({ id: coworkerInvites.id });
  return moved.map(({ id }) => id);
}

export const inviteOf = (id: number) => eq(coworkerInvites.id, id);

/** All to a mailbox, from whichever company. */
export const invitesTo = (mailbox: string) => eq(coworkerInvites.mailbox, mailbox);
