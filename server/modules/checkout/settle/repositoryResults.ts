import { sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { preparedQueries, valuesOf, type Slot } from "../../../db/preparedQuery";
import { checkoutResults, outbox } from "../../../db/schema";
import { messageRows, type Message } from "../../outbox/enqueue";

interface NewResult extends Record<string, unknown> {
  orderId: number;
  email: string;
  message: object;
  at: Date;
}

/** The result and its message, whose names follow from the result's id, with so many other messages. */
const resultWithMessages = preparedQueries((others: number) => (db, slot: Slot<NewResult>) => {
  const told = db
    .insert(checkoutResults)
    .values({
      orderId: slot("orderId"),
      email: slot("email"),
      message: slot("message", checkoutResults.message),
      createdAt: slot("at"),
    })
    .returning({ id: checkoutResults.id });
  const own = {
    kind: "result",
    key: sql`'result:' || (select id from told)`,
    payload: sql`jsonb_build_object('resultId', (select id from told))`,
    dueAt: slot("at"),
  };
  return db
    .with(db.$with("told").as(told))
    .insert(outbox)
    .values([own, ...messageRows(slot, others)])
    .onConflictDoNothing({ target: outbox.key });
});

/** Notes what became of a payment for its shopper's page, with the messages that follow from it. */
export async function addResult(tx: Transaction, result: NewResult, others: readonly Message[]): Promise<void> {
  await resultWithMessages(others.length)(tx, { ...result, ...valuesOf(others) });
}
