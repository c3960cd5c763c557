import { sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../../db/client";
import { preparedQueries, valuesOf, type Slot } from "../../../db/preparedQuery";
import { checkoutResults, outbox } from "../../../db/schema";
import { messageRows, type Message } from "../../outbox/repositoryQueue";

export interface NewResult extends Record<string, unknown> {
  orderId: number;
  email: string;
  message: object;
  at: Date;
}

/** The result; its messages follow from it. */
const result = (db: Queries, slot: Slot<NewResult>) =>
  db.$with("told").as(
    db
      .insert(checkoutResults)
      .values({
        orderId: slot("orderId"),
        email: slot("email"),
        message: slot("message", checkoutResults.message),
        createdAt: slot("at"),
      })
      .returning({ id: checkoutResults.id }),
  );

/** Its message, whose names follow from the result's id, with so many others. */
function messages(writing: Pick<Queries, "insert">, slot: Slot<NewResult>, others: number) {
  const own = {
    kind: "result",
    key: sql`'result:' || (select id from told)`,
    payload: sql`jsonb_build_object('resultId', (select id from told))`,
    dueAt: slot("at"),
  };
  return writing
    .insert(outbox)
    .values([own, ...messageRows(slot, others)])
    .onConflictDoNothing({ target: outbox.key });
}

const resultWithMessages = preparedQueries(
  (others: number) => (db, slot: Slot<NewResult>) => messages(db.with(result(db, slot)), slot, others),
);

/** What became of a payment for its shopper's page, with the messages that follow from it. */
export interface Announcement {
  result: NewResult;
  others: readonly Message[];
}

export async function addResult(tx: Transaction, { result: row, others }: Announcement): Promise<void> {
  await resultWithMessages(others.length)(tx, { ...row, ...valuesOf(others) });
}

/** The same as parts of a statement. */
export const resultParts = (db: Queries, slot: Slot<NewResult>, others: number) => [
  result(db, slot),
  db.$with("queued").as(messages(db, slot, others)),
];
