import type { Database } from "../../../db/client";
import { preparedQueries, shapeOf, slotRows, valuesOf, type Slot } from "../../../db/preparedQuery";
import { sandboxNotices, sandboxPayments } from "../../../db/schema";
import { newMessages } from "../../outbox/repositoryQueue";
import { type Message } from "../../outbox/repositoryQueue";
import type { NewEvent } from "../queueNotice";
import type { BankPayment } from "../present";

export type NewPayment = Omit<BankPayment, "refunded">;

interface Opening {
  values: NewPayment;
  event: NewEvent;
  messages: readonly Message[];
}

/** Shapes of the payment and its event, and how many messages. */
interface OpeningShape {
  payment: string;
  event: string;
  messages: number;
}

const newOpening = preparedQueries(
  ({ payment, event, messages }: OpeningShape) =>
    (db, slot: Slot<Record<string, unknown>>) => {
      const opened = db.insert(sandboxPayments).values(slotRows(sandboxPayments, payment, slot, "payment_"));
      const queued = newMessages(db, slot, messages);
      return db
        .with(db.$with("opened").as(opened), db.$with("queued").as(queued))
        .insert(sandboxNotices)
        .values(slotRows(sandboxNotices, event, slot, "event_"));
    },
);

/** A payment with its event and messages, in one statement. */
export async function insertOpening(db: Database, { values, event, messages }: Opening): Promise<void> {
  const [payments, events] = [[values], [event]];
  const shape = { payment: shapeOf(payments), event: shapeOf(events), messages: messages.length };
  await newOpening(shape)(db, {
    ...valuesOf(payments, "payment_"),
    ...valuesOf(events, "event_"),
    ...valuesOf(messages),
  });
}
