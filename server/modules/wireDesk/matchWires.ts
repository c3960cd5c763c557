import { CURRENCIES, type Currency } from "../../../contract/markets";
import { WIRE_LIMITS, WIRE_STATES, type WireState } from "../../../contract/orderDesk/orderDeskTerms";
import type { WireFile, WireRow } from "../../../contract/orderDesk/wireRoutes";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { isUndecided } from "../orders/states";
import { readBankFile, type BankRow } from "./readBankFile";
import { ordersWithWires, recordedTransfers, type WiredOrder } from "./repository";

/** What an order waits for, minor units, and what came for it by a file. */
interface AwaitedWire {
  currency: Currency;
  missing: number;
  came: number;
}

/**
 * What the rows of a bank's file are to the orders that wait for a transfer. An order is found by its number alone, as
 * its buyer was told to write it: an amount that fits by chance is nobody's money. Nothing is recorded.
 * @throws 422 for what is no such file
 */
export async function matchWires({ db }: Pick<Deps, "db">, bytes: Uint8Array, asker: string): Promise<WireFile> {
  const { rows, outgoing, unread } = await readBankFile(bytes, asker);
  const known = await ordersWithWires(db, [...new Set(rows.flatMap(({ numbers }) => numbers))]);
  const recorded = await recordedTransfers(
    db,
    rows.map(({ transaction }) => transaction),
  );
  const awaited = new Map([...known].flatMap(([number, order]) => awaitedOf(number, order)));
  const knowledge = { known, recorded, awaited };
  // Transfers of one file for one order are judged together: halves are what it waits for as well as the whole.
  for (const row of rows) countIn(row, knowledge);
  const judged = rows.map((row) => judge(row, knowledge));
  const counts = Object.fromEntries(WIRE_STATES.map((state) => [state, 0])) as Record<WireState, number>;
  for (const { state } of judged) counts[state] += 1;
  // What something can be done with is never behind what nothing can.
  const ordered = WIRE_STATES.flatMap((state) => judged.filter((row) => row.state === state));
  return {
    rows: ordered.slice(0, WIRE_LIMITS.shown),
    counts,
    outgoing,
    unread,
    has_more: ordered.length > WIRE_LIMITS.shown,
  };
}

function awaitedOf(number: string, { wires }: WiredOrder): [string, AwaitedWire][] {
  const wire = wires.find(({ state }) => isUndecided(state));
  const missing = wire ? wire.amount - wire.received : 0;
  return wire && missing > 0 ? [[number, { currency: wire.currency, missing, came: 0 }]] : [];
}

interface Knowledge {
  known: ReadonlyMap<string, WiredOrder>;
  recorded: ReadonlyMap<string, string>;
  awaited: ReadonlyMap<string, AwaitedWire>;
}

/** The one order that a row names; a transfer for several is somebody's to divide. */
function orderOf({ numbers }: BankRow, { known }: Knowledge): string | undefined {
  const named = numbers.filter((number) => known.has(number));
  return named.length === 1 ? named[0] : undefined;
}

const isIn = ({ currency }: BankRow, wire: AwaitedWire) => currency === "" || currency === wire.currency;

function countIn(row: BankRow, knowledge: Knowledge): void {
  const wire = knowledge.awaited.get(orderOf(row, knowledge) ?? "");
  if (!wire || knowledge.recorded.has(row.transaction) || !isIn(row, wire)) return;
  wire.came += Math.round(row.amount * 10 ** CURRENCIES[wire.currency].decimals);
}

function judge(row: BankRow, knowledge: Knowledge): WireRow {
  const { line, day, text, amount, currency, transaction } = row;
  const shown = { line, day, text, amount, transaction, missing: null, awaited_currency: "" };
  const noted = knowledge.recorded.get(transaction);
  if (noted !== undefined) return { ...shown, currency, state: "noted", order_num: noted };
  const number = orderOf(row, knowledge);
  if (number === undefined) return { ...shown, currency, state: "unknown", order_num: "" };
  const wire = knowledge.awaited.get(number);
  if (!wire) return { ...shown, currency, state: "settled", order_num: number };
  const missing = major(wire.missing, wire.currency);
  const about = { ...shown, order_num: number, missing, awaited_currency: wire.currency };
  if (!isIn(row, wire)) return { ...about, currency, state: "currency" };
  const state = wire.came === wire.missing ? "matched" : wire.came < wire.missing ? "short" : "over";
  return { ...about, currency: wire.currency, state };
}
