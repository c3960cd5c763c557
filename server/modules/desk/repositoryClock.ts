import type { StoreClock } from "../../../contract/settings/clockTerms";
import type { Queries, Transaction } from "../../db/client";
import { storeClock } from "../../db/schema";

export type ClockRow = typeof storeClock.$inferSelect;

function needed(row: ClockRow | undefined): ClockRow {
  if (!row) throw new Error("the store has no clock");
  return row;
}

const only = async (rows: PromiseLike<ClockRow[]>): Promise<ClockRow> => needed((await rows)[0]);

export const clockOf = ({ zone, beside }: ClockRow): StoreClock => ({ zone, beside });

export const findClock = (db: Queries): Promise<ClockRow> => only(db.select().from(storeClock));

/** The clock by which the store counts its days and says its moments: the one place that says it. */
export const readStoreClock = async (db: Queries): Promise<StoreClock> => clockOf(await findClock(db));

/** The same, which nobody changes until the transaction ends; `update`: whoever changes it. */
export const lockClock = (tx: Transaction, strength: "share" | "update"): Promise<ClockRow> =>
  only(tx.select().from(storeClock).for(strength));
