import { randomInt } from "node:crypto";
import type { PrizeDraw, PrizeGame } from "../../../contract/sales/prizeGameRoutes";
import { PRIZE_GAME_LIMITS } from "../../../contract/rules/prizeGameTerms";
import { days, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { claimedBrowsers, knownBrowser } from "../auth/knownBrowser";
import { networkThrottle } from "../auth/throttles";
import { mailboxOf } from "../auth/mailbox";
import { tags } from "../catalog/tags";
import { countAttempt, undoCountedAttempt } from "../idempotency/attempts";
import { prizeOf, type PrizeRow } from "./chances";
import { prizeGameErrors } from "./errors";
import { presentDraw, presentGame } from "./present";
import {
  addCode,
  addDraw,
  dayOf,
  hasDrawn,
  findDraw,
  findSeason,
  lockRunningSeason,
  readChances,
  type Player,
} from "./repository";

/** Draws a number from 0 up to a limit. */
export type RandomBelow = (below: number) => number;

/** Letters and digits that nobody confuses. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CODE_LENGTH = 10;
const CODE_TRIES = 5;

/**
 * Draws for the caller, once for each person, day and known browser. The number, the chances and the code are the
 * server's: whoever calls sends nothing. Draws of a season take turns, so that no prize is given away more often than
 * it may be, and the chances that the page shows are those of the next draw.
 */
export async function drawPrize(
  deps: Deps,
  caller: Caller,
  lottery: RandomBelow = (below) => randomInt(below),
): Promise<{ draw: PrizeDraw; game: PrizeGame }> {
  const { db, clock, env } = deps;
  const { id: customerId, email } = requireCustomer(caller);
  const now = clock.now();
  if (!email) throw new DomainError(prizeGameErrors.noMailbox);
  const player = {
    customerId,
    mailbox: hashSecret(mailboxOf(email)),
    browsers: claimedBrowsers(caller.knownCookie),
  };
  // Whoever has drawn is told so without taking a try from others of their network.
  const season = await findSeason(db, now);
  if (season) await checkNew(db, season.id, dayOf(now), player);
  const key = `prize-game:${networkThrottle(caller.network)}`;
  await countAttempt(deps, { key, max: env.limits.prizeDrawsPerDay, windowMs: days(1) });
  const browserHash = knownBrowser(env, caller.knownCookie, email, now);
  const drawing = db.transaction((tx) => drawIn(tx, { ...player, browserHash }, now, lottery));
  const isLast = await drawing.catch(async (error: unknown) => {
    await undoCountedAttempt(deps, key);
    throw error;
  });
  if (isLast) deps.purge(tags.prizeGame);
  const running = await findSeason(db, now);
  const found = running && (await findDraw(db, running.id, customerId, dayOf(now)));
  if (!found) throw new Error(`the draw of customer ${customerId} vanished`);
  return {
    draw: presentDraw(found, caller.language, now),
    game: await presentGame(db, running, caller.language, now),
  };
}

async function checkNew(db: Parameters<typeof hasDrawn>[0], seasonId: number, day: string, player: Player) {
  const drew = await hasDrawn(db, seasonId, day, player);
  if (drew) throw new DomainError(drew === "person" ? prizeGameErrors.drawnToday : prizeGameErrors.browserDrew);
}

/** Answers whether it took the last code of a prize, which changes the chances of the others. */
async function drawIn(
  tx: Transaction,
  player: Player & { browserHash: string | null },
  now: Date,
  lottery: RandomBelow,
): Promise<boolean> {
  const season = await lockRunningSeason(tx, now);
  if (!season) throw new DomainError(prizeGameErrors.notRunning);
  const day = dayOf(now);
  await checkNew(tx, season.id, day, player);
  const chances = await readChances(tx, season.id, day);
  const lot = lottery(PRIZE_GAME_LIMITS.parts);
  const prize = prizeOf(chances, lot);
  const { customerId, mailbox, browserHash } = player;
  await addDraw(tx, {
    seasonId: season.id,
    customerId,
    day,
    mailbox,
    browserHash,
    lot,
    prizeId: prize?.id ?? null,
    code: prize && (await writeCode(tx, prize, customerId, now)),
    drawnAt: now,
  });
  return chances.some((chance) => chance.prize === prize && chance.leftToday === 1);
}

/** A code of this customer's cart alone, once, for some days. */
async function writeCode(tx: Transaction, prize: PrizeRow, customerId: number, now: Date): Promise<string> {
  const { kind, percent, conditions, name, validDays } = prize;
  for (let attempt = 0; attempt < CODE_TRIES; attempt += 1) {
    const signs = Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
    const code = `WIN-${signs}`;
    const row = { code, kind, percent, conditions, text: name, description: name, customerId, totalLimit: 1 };
    if (await addCode(tx, { ...row, startsAt: now, endsAt: addTime(now, days(validDays)) })) return code;
  }
  throw new Error("no code was free");
}
