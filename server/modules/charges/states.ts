import type { Transaction } from "../../db/client";
import type { ChargeState } from "../../db/schema";
import { ForbiddenMove } from "../../forbiddenMove";
import { updateChargeState, type ChargeChange } from "./repository";

/** Where an additional amount may go. */
export const CHARGE_MOVES: Record<ChargeState, readonly ChargeState[]> = {
  open: ["paid", "withdrawn"],
  paid: [],
  withdrawn: [],
};

/** Moves a charge; `charge` is the row as read under its order's lock. */
export async function moveCharge(
  tx: Transaction,
  charge: { id: number; state: ChargeState },
  to: ChargeState,
  columns: ChargeChange = {},
): Promise<void> {
  const forbidden = new ForbiddenMove(`charge ${charge.id}`, charge.state, to);
  if (!CHARGE_MOVES[charge.state].includes(to)) throw forbidden;
  if (!(await updateChargeState(tx, charge, { ...columns, state: to }))) throw forbidden;
}
