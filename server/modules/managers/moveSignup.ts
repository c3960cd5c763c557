import type { ManagerSignupState } from "../../../contract/company/managerSignupRoutes";
import type { Queries } from "../../db/client";
import { updateSignup, type SignupColumns, type SignupRow } from "./repositorySignups";

/**
 * Where a sign-up may go from each state. Who was refused, or was named and is a manager no more, may ask again.
 */
const MOVES: Readonly<Record<ManagerSignupState, readonly ManagerSignupState[]>> = {
  pending: ["named", "refused"],
  named: ["pending"],
  refused: ["pending", "named"],
};

const STATES = Object.keys(MOVES) as ManagerSignupState[];

/** From which states a move leads to this one. */
const before = (to: ManagerSignupState) => STATES.filter((from) => MOVES[from].includes(to));

/** Moves a sign-up where that is allowed; undefined where it is not, or somebody else was faster. */
export function moveSignup(
  db: Queries,
  id: number,
  to: ManagerSignupState,
  columns: SignupColumns,
  from: readonly ManagerSignupState[] = before(to),
): Promise<SignupRow | undefined> {
  const allowed = before(to).filter((state) => from.includes(state));
  return updateSignup(db, { id, from: allowed }, { ...columns, state: to });
}
