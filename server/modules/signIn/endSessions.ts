import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { enqueue } from "../outbox/repositoryQueue";
import { deleteSessions, type EndingSessions } from "./repositorySessions";

/** Ends the session on the server: the token is dead from here on, and so are the sockets that it opened. */
export function signOut(deps: Deps, token: string): Promise<void> {
  return endSessions(deps, { tokenHash: hashSecret(token) });
}

/** Ends all sessions of a customer: every other browser learns of it with its next call. */
export function signOutEverywhere(deps: Deps, customerId: number): Promise<void> {
  return endSessions(deps, { customerId });
}

/** Ends one session by the name that its owner's list has for it; nobody else's. */
export function endSession(deps: Deps, customerId: number, name: string): Promise<void> {
  return endSessions(deps, { customerId, name });
}

async function endSessions({ db, clock, wake }: Deps, which: EndingSessions): Promise<void> {
  await db.transaction((tx) => endSessionsIn(tx, which, clock.now()));
  wake();
}

/** Ends all sessions of a customer as a part of the change that causes it. */
export function endSessionsOf(tx: Transaction, customerId: number, now: Date): Promise<void> {
  return endSessionsIn(tx, { customerId }, now);
}

/** The same as a part of the change that causes it. */
export async function endSessionsIn(tx: Transaction, which: EndingSessions, now: Date): Promise<void> {
  const messages = (await deleteSessions(tx, which)).map((session) => {
    return { kind: "session.ended", key: `session-${session}`, payload: { session }, dueAt: now };
  });
  await enqueue(tx, ...messages);
}
