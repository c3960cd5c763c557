import { days, addTime, minutes } from "../../clock";
import type { Deps } from "../../deps";
import { BATCH, inBatches } from "../../inBatches";
import { dropBrowser, type PushBrowser } from "./repositoryBrowsers";
import { claimPushes, deleteEnded, endPush, putOffPush, type PushMessage } from "./repositoryMessages";
import { readTarget } from "./service";
import { sendWebPush, type PushOutcome } from "./webPush";

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
function claim({ db, clock }: Deps) {
  const now = clock.now();
  return claimPushes(db, { now, until: addTime(now, LEASE_MS), limit: BATCH });
}

async function send(deps: Deps, message: PushMessage, browser: PushBrowser): Promise<void> {
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

async function note(deps: Deps, message: PushMessage, browser: PushBrowser, outcome: PushOutcome): Promise<void> {
  const { db, log, clock } = deps;
  const service = readTarget(browser.endpoint, deps.env.push.services)?.url.hostname;
  switch (outcome.kind) {
    case "sent":
      return end(deps, message);
    case "gone":
      log.info({ service }, "a browser takes no notifications any more");
      return dropBrowser(db, browser);
    case "refused":
      log.warn({ service, push: message.id, reason: outcome.reason }, "push refused");
      return end(deps, message);
    case "later": {
      const { reason, afterSeconds } = outcome;
      log.warn({ service, push: message.id, attempts: message.attempts, reason }, "push not sent");
      if (message.attempts >= TRIES) return end(deps, message);
      const wait = Math.max(retryDelay(message.attempts), afterSeconds * 1000);
      await putOffPush(db, message.id, addTime(clock.now(), wait));
    }
  }
}

async function end({ db, clock }: Deps, { id }: PushMessage): Promise<void> {
  await endPush(db, id, clock.now());
}

export async function forgetPushes({ db, clock }: Deps): Promise<void> {
  await deleteEnded(db, addTime(clock.now(), -days(FORGET_DAYS)));
}
