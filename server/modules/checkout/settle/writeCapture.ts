import type { Transaction } from "../../../db/client";
import { preparedQueries, valuesOf, type Slot } from "../../../db/preparedQuery";
import { movesOfBoth, type valuesOfBoth } from "../../orders/states";
import { cartToClose, type ClosedCart } from "./repository";
import { resultParts, type Announcement, type NewResult } from "./repositoryResults";

type CaptureSlots = NewResult & { cartId: string | null };

/** Key: the columns of payment and order, and how many messages go out beside the result's. */
const captured = preparedQueries((key: `${string}, ${string}; ${number}`) => (db, slot: Slot<CaptureSlots>) => {
  const [columns, others] = key.split("; ") as [`${string}, ${string}`, string];
  const closed = db.$with("closed").as(cartToClose(db, slot));
  return db
    .with(...movesOfBoth(db, columns, slot), closed, ...resultParts(db, slot, Number(others)))
    .select()
    .from(closed);
});

interface Capture {
  moves: ReturnType<typeof valuesOfBoth>;
  cartId: string | null;
  announcement: Announcement;
}

/**
 * An order is paid, in one statement: payment and order move, its cart is closed, and everybody is told. Answers the
 * cart if it was open.
 */
export async function writeCapture(
  tx: Transaction,
  { moves, cartId, announcement: { result, others } }: Capture,
): Promise<ClosedCart | undefined> {
  const values = { ...moves.values, ...result, ...valuesOf(others), cartId };
  const [closed] = await captured(`${moves.columns}; ${others.length}`)(tx, values);
  return closed;
}
