import type { ProposalState } from "../../../contract/desk/listingTerms";
import { DomainError } from "../../http/errors";
import { listingErrors } from "./errors";

interface Move {
  /** Where it leads from each state; from all others it is not open. */
  to: Partial<Record<ProposalState, ProposalState>>;
  /** As the change records name it. */
  kind: string;
}

/** All that can become of a proposal. What was accepted or withdrawn stays so: what follows is another one. */
const MOVES = {
  edit: { to: { draft: "draft", proposed: "proposed", refused: "draft" }, kind: "changed" },
  propose: { to: { draft: "proposed", refused: "proposed" }, kind: "proposed" },
  withdraw: { to: { draft: "withdrawn", proposed: "withdrawn", refused: "withdrawn" }, kind: "withdrawn" },
  accept: { to: { proposed: "accepted" }, kind: "accepted" },
  refuse: { to: { proposed: "refused" }, kind: "refused" },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof MOVES;

export const proposalKindOf = (name: MoveName): string => MOVES[name].kind;

/** The state that a move leads to. @throws 409 where it is not open */
export function proposalMovedTo(name: MoveName, from: ProposalState): ProposalState {
  const to = (MOVES[name] as Move).to[from];
  if (to === undefined) throw new DomainError(listingErrors.notNow);
  return to;
}
