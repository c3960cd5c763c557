import type { Transaction } from "../../../db/client";
import { preparedQueries, valuesOf, type Slot } from "../../../db/preparedQuery";
import { orderAndPaymentMoves, type MovedColumns, type orderAndPaymentValues } from "../../orders/repositoryMoves";
import { cartToClose, type ClosedCart } from "./repository";
import { resultParts, type Announcement, type NewResult } from "./repositoryResults";

type CaptureSlots = NewResult & { cartId: string | null };

interface CaptureShape {
  columns: MovedColumns;
  /** How many messages go out beside the result's. */
  others: number;
}

const captured = preparedQueries(({ columns, others }: CaptureShape) => (db, slot: Slot<CaptureSlots>) => {
  const closed = db.$with("closed").as(cartToClose(db, slot));
  return db
    .with(...orderAndPaymentMoves(db, columns, slot), closed, ...resultParts(db, slot, others))
    .select()
    .from(closed);
});

interface Capture {
  moves: ReturnType<typeof orderAndPaymentValues>;
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
  const [closed] = await captured({ columns: moves.columns, others: others.length })(tx, values);
  return closed;
}
