import type { Deps } from "../../deps";
import { rowOf, type BankPayment } from "./present";
import { readMovements, type Movements } from "./repository/movements";
import { listNotices, listSends } from "./repository/notices";
import { listBankPayments } from "./repository/payments";

const SHOWN = 100;

/** Payments on the desk, the latest first; found by order number, name or gateway. */
export async function readDesk({ db }: Deps, text: string): Promise<BankPayment[]> {
  return listBankPayments(db, text, SHOWN);
}

/** Everything about one payment. */
export interface Folder extends Movements {
  payment: BankPayment;
  events: { id: string; type: string; at: Date; sent: number; waiting: number; lastError: string }[];
}

export async function readFolder(deps: Deps, ref: string): Promise<Folder | undefined> {
  const payment = await rowOf(deps, ref);
  if (!payment) return undefined;
  const { db } = deps;
  return {
    payment,
    ...(await readMovements(db, ref)),
    events: await eventsOf(deps, ref),
  };
}

async function eventsOf({ db }: Deps, ref: string): Promise<Folder["events"]> {
  const events = await listNotices(db, ref);
  if (events.length === 0) return [];
  const sends = await listSends(
    db,
    events.map(({ id }) => id),
  );
  return events.map(({ id, body, createdAt }) => {
    const own = sends.filter(({ key }) => key.startsWith(`sandbox.webhook:${id}:`));
    return {
      id,
      type: String(body.type),
      at: createdAt,
      sent: own.filter(({ sentAt }) => sentAt !== null).length,
      waiting: own.filter(({ sentAt }) => sentAt === null).length,
      lastError: own.find(({ lastError }) => lastError !== "")?.lastError ?? "",
    };
  });
}
