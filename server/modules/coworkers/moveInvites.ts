import type { SQL } from "drizzle-orm";
import type { InviteState } from "../../../contract/rules/inviteTerms";
import type { Queries } from "../../db/client";
import { updateInvites, type InviteColumns } from "./repositoryStates";

/**
 * Where an invitation may go from each state. Whoever joins has accepted, whatever became of the mail; nothing follows
 * an acceptance, so that one invitation counts for one person.
 */
const INVITE_MOVES: Record<InviteState, readonly InviteState[]> = {
  queued: ["sent", "bounced", "unsubscribed", "accepted"],
  sent: ["unsubscribed", "accepted"],
  bounced: ["unsubscribed", "accepted"],
  unsubscribed: ["accepted"],
  accepted: [],
};

const STATES = Object.keys(INVITE_MOVES) as InviteState[];

/** From which states a move leads to this one. */
const before = (to: InviteState) => STATES.filter((from) => INVITE_MOVES[from].includes(to));

/** Moves the invitations that may go there; answers their ids. */
export const moveInvites = (
  db: Queries,
  which: SQL | undefined,
  to: InviteState,
  columns: InviteColumns,
): Promise<number[]> => updateInvites(db, { which, from: before(to) }, { ...columns, state: to });
