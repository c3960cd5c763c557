import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { days, later, minutes } from "../../clock";
import { deleteInBatches } from "../../db/deleteInBatches";
import { pushMessages, pushSubscriptions } from "../../db/schema";
import type { Deps } from "../../deps";
import { BATCH, inBatches } from "../../inBatches";
import type { PushBrowser } from "./queue";
import { readTarget } from "./service";
import { sendWebPush, type PushOutcome } from "./webPush";

type Message = typeof pushMessages.$inferSelect;
const columns = getTableColumns(pushMessages);

/** How long a worker may take over one message before another may try it. */
const LEASE_MS = minutes(2);
/** After so many tries it is given up. */
const TRIES = 5;
/** A push service keeps a message for a browser that is off for a day at most. */
const KEEP_SECONDS = 86_400;
const FORGET_DAYS = 7;

/** 1, 2, 4, 8 minutes. */
const retryDelay = (attempts: number) => minutes(2 ** (attempts - 1));

/** Sends what is queued for browsers: some at a time, each a few times at most. */
export function sendPushes(deps: Deps): Promise<void> {
  return inBatches(
    () => claim(deps),
    async ({ message, browser }) => {
      try {
        await send(deps, message, browser);
      } catch (error) {
        deps.log.error({ err: error, push: message.id }, "a push could not be written down");
      }
    },
  );
}

/** Takes what is due for this worker by moving it a lease ahead. */
async function claim({ db, clock }: Deps): Promise<{ message: Message; browser: PushBrowser }[]> {
  const now = clock.now();
  const due = db.$with("due").as(
    db
      .select({ id: sql<number>`${pushMessages.id}`.as("due_id") })
      .from(pushMessages)
      .where(and(isNull(pushMessages.endedAt), lte(pushMessages.dueAt, now)))
      .orderBy(asc(pushMessages.dueAt), asc(pushMessages.id))
      .limit(BATCH)
      .for("update", { skipLocked: true }),
  );
  const messages = await db
    .with(due)
    .update(pushMessages)
    .set({ attempts: sql`${pushMessages.attempts} + 1`, dueAt: later(now, LEASE_MS) })
    .from(due)
    .where(eq(pushMessages.id, due.id))
    .returning(columns);
  if (messages.length === 0) return [];
  const ids = messages.map(({ subscriptionId }) => subscriptionId);
  const browsers = await db.select().from(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
  return messages.flatMap((message) => {
    const browser = browsers.find(({ id }) => id === message.subscriptionId);
    return browser ? [{ message, browser }] : [];
  });
}

async function send(deps: Deps, message: Message, browser: PushBrowser): Promise<void> {
  const now = deps.clock.now();
  const seconds = Math.floor((message.expiresAt.getTime() - now.getTime()) / 1000);
  // Taken back, or no news any more.
  if (seconds <= 0 || !browser.topics.includes(message.topic)) return end(deps, message);
  const outcome = await sendWebPush(deps.env, browser, message.payload, {
    seconds: Math.min(seconds, KEEP_SECONDS),
    tag: message.payload.tag.replace(/[^\w-]/g, "-").slice(0, 32),
  });
  return note(deps, message, browser, outcome);
}

async function note(deps: Deps, message: Message, browser: PushBrowser, outcome: PushOutcome): Promise<void> {
  const { db, log, clock } = deps;
  const service = readTarget(browser.endpoint, deps.env.push.services)?.url.hostname;
  switch (outcome.kind) {
    case "sent":
      return end(deps, message);
    case "gone":
      log.info({ service }, "a browser takes no notifications any more");
      // The address may have changed meanwhile: only the one that was tried goes.
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.id, browser.id), eq(pushSubscriptions.endpoint, browser.endpoint)));
      return;
    case "refused":
      log.warn({ service, push: message.id, reason: outcome.reason }, "push refused");
      return end(deps, message);
    case "later": {
      const { reason, afterSeconds } = outcome;
      log.warn({ service, push: message.id, attempts: message.attempts, reason }, "push not sent");
      if (message.attempts >= TRIES) return end(deps, message);
      const wait = Math.max(retryDelay(message.attempts), afterSeconds * 1000);
      await db
        .update(pushMessages)
        .set({ dueAt: later(clock.now(), wait) })
        .where(eq(pushMessages.id, message.id));
    }
  }
}

async function end({ db, clock }: Deps, { id }: Message): Promise<void> {
  await db.update(pushMessages).set({ endedAt: clock.now() }).where(eq(pushMessages.id, id));
}

export async function forgetPushes({ db, clock }: Deps): Promise<void> {
  await deleteInBatches(db, pushMessages, lt(pushMessages.endedAt, later(clock.now(), -days(FORGET_DAYS))));
}
