import { localePath } from "../../../contract/locales";
import type { AdPlatform } from "../../../contract/visit/visitTerms";
import { days, addTime, minutes } from "../../clock";
import type { Deps } from "../../deps";
import type { Env } from "../../env";
import { major } from "../../money";
import { googlePlatform } from "./platforms/google";
import { metaPlatform } from "./platforms/meta";
import type { SendConversions, PlatformAnswer } from "./platform";
import { claimDue, deleteOver, endConversion, findConvertedOrder, putOff, type ConversionRow } from "./repository";

/** Messages at a time, and rounds of one run of the job. */
const TOGETHER = 4;
const ROUNDS = 50;
/** After so many tries, some six hours, a purchase is given up: platforms take none that are days old. */
const TRIES = 6;
/** Beyond what a message may take, before another worker may try it. */
const GRACE_MS = minutes(5);
const ENDED_DAYS = 30;
/** An order that is not paid by then never is. */
const UNPAID_DAYS = 90;

/** 1, 4, 16, 64, 256 minutes. */
const retryDelay = (attempts: number) => minutes(4 ** (attempts - 1));

function openPlatform({ outside }: Env, platform: AdPlatform): SendConversions | null {
  const { meta, google } = outside.ads;
  if (platform === "meta") return meta && metaPlatform(meta, outside.adTimeoutMs);
  return google && googlePlatform(google, outside.adTimeoutMs);
}

/**
 * Tells a platform of paid orders whose shoppers agreed to it. A message may take half an hour, as long as the platform
 * lets it; nothing waits for it but the platform's own next ones.
 */
export const sendConversions =
  (platform: AdPlatform) =>
  async (deps: Deps): Promise<void> => {
    const tell = openPlatform(deps.env, platform);
    if (!tell) return;
    for (let round = 0; round < ROUNDS; round += 1) {
      const now = deps.clock.now();
      const leasedUntil = addTime(now, deps.env.outside.adTimeoutMs + GRACE_MS);
      const rows = await claimDue(deps.db, platform, { now, leasedUntil, most: TOGETHER });
      await Promise.all(rows.map((row) => send(deps, tell, row)));
      if (rows.length < TOGETHER) return;
    }
  };

async function send(deps: Deps, tell: SendConversions, row: ConversionRow): Promise<void> {
  const { db, env, clock, log } = deps;
  const order = await findConvertedOrder(db, row.orderId);
  if (!order) return endConversion(db, row.id, "dropped", clock.now());
  const told = await attempt(() =>
    tell({
      eventId: row.eventId,
      at: order.paidAt ?? order.placedAt,
      email: order.email,
      phone: order.shipping.phone,
      country: order.country,
      currency: order.currency,
      value: major(order.total, order.currency),
      userAgent: row.userAgent,
      page: `${env.origin}${localePath("/thank-you", `${order.language}-${order.country}`)}`,
    }),
  );
  if (told.kind === "taken") return endConversion(db, row.id, "sent", clock.now());
  // Neither what was sent nor whom it concerns.
  const said = { platform: row.platform, conversion: row.id, attempts: row.attempts, reason: told.reason };
  if (told.kind === "later" && row.attempts < TRIES) {
    log.warn(said, "an advertising platform could not be told of a purchase");
    return putOff(db, row.id, addTime(clock.now(), retryDelay(row.attempts)));
  }
  log.error(said, "an advertising platform was not told of a purchase");
  return endConversion(db, row.id, "given_up", clock.now());
}

async function attempt(tell: () => Promise<PlatformAnswer>): Promise<PlatformAnswer> {
  try {
    return await tell();
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    return { kind: "later", reason: typeof code === "string" ? code : "no answer" };
  }
}

/** Deletes what was told, and what never will be. */
export async function forgetConversions({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await deleteOver(db, {
    endedBefore: addTime(now, -days(ENDED_DAYS)),
    agreedBefore: addTime(now, -days(UNPAID_DAYS)),
  });
}
