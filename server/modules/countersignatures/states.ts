import type { CountersignState } from "../../../contract/countersigning/countersignTerms";
import type { Transaction } from "../../db/client";
import { ForbiddenMove } from "../../forbiddenMove";
import { updateCountersignature, type CountersignatureRow } from "./repository";

/** Where what waits may go: it is decided once. */
const MOVES: Record<CountersignState, readonly CountersignState[]> = {
  waiting: ["done", "declined", "withdrawn"],
  done: [],
  declined: [],
  withdrawn: [],
};

export const canMove = ({ state }: Pick<CountersignatureRow, "state">, to: CountersignState): boolean =>
  MOVES[state].includes(to);

/** Moves a row that the caller has locked; its version grows. Answers the version. */
export async function moveCountersignature(
  tx: Transaction,
  row: Pick<CountersignatureRow, "id" | "state" | "version">,
  to: CountersignState,
  by: { decidedBy: number; decidedAt: Date; answer: string },
): Promise<number> {
  const forbidden = new ForbiddenMove(`countersignature ${row.id}`, row.state, to);
  if (!canMove(row, to)) throw forbidden;
  const version = row.version + 1;
  if (!(await updateCountersignature(tx, row, { ...by, state: to, version }))) throw forbidden;
  return version;
}
