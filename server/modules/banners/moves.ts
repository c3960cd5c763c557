import type { BannerState } from "../../../contract/desk/bannerTerms";
import { DomainError } from "../../http/errors";
import { bannerErrors } from "./errors";

interface Move {
  /** Where it leads from each state; from all others it is not open. */
  to: Partial<Record<BannerState, BannerState>>;
  /** As the change records name it. */
  kind: string;
}

/** All that can become of a banner. What is written of an approved one waits; a refused one is worked on again. */
const MOVES = {
  edit: { to: { draft: "draft", waiting: "waiting", approved: "waiting", refused: "draft" }, kind: "changed" },
  submit: { to: { draft: "waiting", refused: "waiting" }, kind: "submitted" },
  approve: { to: { waiting: "approved" }, kind: "approved" },
  refuse: { to: { waiting: "refused" }, kind: "refused" },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof MOVES;

export const kindOf = (name: MoveName): string => MOVES[name].kind;

/** The state that a move leads to. @throws 409 where it is not open */
export function movedTo(name: MoveName, from: BannerState): BannerState {
  const to = (MOVES[name] as Move).to[from];
  if (to === undefined) throw new DomainError(bannerErrors.notNow);
  return to;
}
