import { days, hours, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { enqueue } from "../outbox/repositoryQueue";
import { listWaitingBrands } from "./repository/waiting";

export interface Decision {
  about: "listing" | "banner";
  /** Of the proposal or the banner. */
  id: number;
  /** Its version after the decision. */
  version: number;
  decision: "accepted" | "refused";
  /** Why it was refused. */
  reason: string;
}

/** Tells whoever edits at the brand what the store's team decided: one mail each for a decision. */
export const notifyOfDecision = (tx: Transaction, { ...payload }: Decision, now: Date): Promise<void> => {
  const { about, id, version } = payload;
  return enqueue(tx, {
    kind: "mail.brand-decision",
    key: `mail.decision:${about}:${id}:${version}`,
    payload,
    dueAt: now,
  });
};

const HOUR = hours(1);
/** A worker that was away for longer has missed what the team's list shows anyway. */
const LOOK_BACK = days(1);

/**
 * Tells the store's team that something of a brand waits for a decision: once the hour is over in which it was sent, in
 * one mail for all that the brand has sent by then. A second look finds the message queued.
 */
export async function notifyOfWaiting(deps: Pick<Deps, "db" | "clock" | "wake">): Promise<void> {
  const now = deps.clock.now();
  const hourBegan = Math.floor(now.getTime() / HOUR) * HOUR;
  const rows = await listWaitingBrands(deps.db, addTime(now, -LOOK_BACK), new Date(hourBegan));
  if (rows.length === 0) return;
  const messages = rows.map(({ vendorId, hour }) => ({
    kind: "mail.approvals-waiting",
    key: `mail.approvals-waiting:${vendorId}:${hour}`,
    payload: { vendorId, hour },
    dueAt: now,
  }));
  await deps.db.transaction((tx) => enqueue(tx, ...messages));
  deps.wake();
}
