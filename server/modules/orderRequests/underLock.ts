import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { transactionWithNumber } from "../orders/number";
import { lockRequest, type RequestRow } from "./repository";

/** Does it under the request's lock, and again where a random number was another order's. */
export async function underLock<Result>(
  { db }: Pick<Deps, "db">,
  requestId: number,
  work: (tx: Transaction, request: RequestRow) => Promise<Result>,
): Promise<Result> {
  return transactionWithNumber(db, async (tx) => work(tx, await lockRequest(tx, requestId)));
}
