import { and, eq, inArray } from "drizzle-orm";
import type { ManagerSignupState } from "../../../contract/company/managerSignupRoutes";
import type { Queries } from "../../db/client";
import { managerSignups } from "../../db/schema";

export type SignupRow = typeof managerSignups.$inferSelect;

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

type Columns = Partial<Pick<SignupRow, "fullname" | "email" | "language" | "askedAt" | "decidedBy" | "decidedAt">>;

/** Moves a sign-up where that is allowed; its condition decides a race. Undefined where it is not. */
export async function moveSignup(
  db: Queries,
  id: number,
  to: ManagerSignupState,
  columns: Columns,
  from: readonly ManagerSignupState[] = before(to),
): Promise<SignupRow | undefined> {
  const [moved] = await db
    .update(managerSignups)
    .set({ ...columns, state: to })
    .where(
      and(
        eq(managerSignups.id, id),
        inArray(
          managerSignups.state,
          before(to).filter((state) => from.includes(state)),
        ),
      ),
    )
    .returning();
  return moved;
}
