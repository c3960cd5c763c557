import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { charges, type ChargeState } from "../../db/schema";
import { ForbiddenMove } from "../orders/states";

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
  columns: Partial<typeof charges.$inferInsert> = {},
): Promise<void> {
  const forbidden = new ForbiddenMove(`charge ${charge.id}`, charge.state, to);
  if (!CHARGE_MOVES[charge.state].includes(to)) throw forbidden;
  const moved = await tx
    .update(charges)
    .set({ ...columns, state: to })
    .where(and(eq(charges.id, charge.id), eq(charges.state, charge.state)))
    .returning({ id: charges.id });
  if (moved.length === 0) throw forbidden;
}
