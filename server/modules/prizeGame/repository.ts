import { and, asc, count, desc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import { PRIZE_GAME_LIMITS } from "../../../contract/rules/prizeGameTerms";
import type { Queries, Transaction } from "../../db/client";
import { prizeDraws, prizes, prizeSeasons, promotions } from "../../db/schema";
import { chancesOf, type Chance } from "./chances";

export type SeasonRow = typeof prizeSeasons.$inferSelect;

/** A day of the game, by UTC, as `2026-11-27`. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** The season that runs, or else the next to come, or else the last that there was. */
export async function findSeason(db: Queries, now: Date): Promise<SeasonRow | undefined> {
  const { startsAt, endsAt } = prizeSeasons;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const rank = sql`case when ${startsAt} <= ${moment} and ${endsAt} > ${moment} then 0 when ${startsAt} > ${moment} then 1 else 2 end`;
  const nearest = sql`abs(extract(epoch from ${startsAt} - ${moment}))`;
  return (await db.select().from(prizeSeasons).orderBy(rank, nearest, prizeSeasons.id).limit(1))[0];
}

/** The season that runs; everybody who draws in it takes turns from here on. */
export async function lockRunningSeason(tx: Transaction, now: Date): Promise<SeasonRow | undefined> {
  const runs = and(lte(prizeSeasons.startsAt, now), gt(prizeSeasons.endsAt, now));
  return (await tx.select().from(prizeSeasons).where(runs).orderBy(prizeSeasons.id).limit(1).for("update"))[0];
}

/** The season's prizes with their chances at this moment, dearest first. */
export async function readChances(db: Queries, seasonId: number, day: string): Promise<Chance[]> {
  const rows = await db
    .select()
    .from(prizes)
    .where(eq(prizes.seasonId, seasonId))
    .orderBy(asc(prizes.position))
    .limit(PRIZE_GAME_LIMITS.prizes);
  const given = await db
    .select({
      prizeId: prizeDraws.prizeId,
      season: count(),
      today: sql`count(*) filter (where ${prizeDraws.day} = ${day})`.mapWith(Number),
    })
    .from(prizeDraws)
    .where(
      inArray(
        prizeDraws.prizeId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(prizeDraws.prizeId);
  return chancesOf(rows, (id) => given.find(({ prizeId }) => prizeId === id) ?? { today: 0, season: 0 });
}

/** Who draws: the customer, the mailbox behind their address, and whatever their browser is known by. */
export interface Player {
  customerId: number;
  mailbox: string;
  browsers: readonly string[];
}

/** Whether this person, or somebody in the same browser, has drawn on a day. */
export async function hasDrawn(
  db: Queries,
  seasonId: number,
  day: string,
  { customerId, mailbox, browsers }: Player,
): Promise<"person" | "browser" | null> {
  const { customerId: whose, mailbox: box, browserHash } = prizeDraws;
  const samePerson = or(eq(whose, customerId), eq(box, mailbox));
  const sameBrowser = browsers.length > 0 ? inArray(browserHash, [...browsers]) : undefined;
  const rows = await db
    .select({ customerId: whose, mailbox: box })
    .from(prizeDraws)
    .where(and(eq(prizeDraws.seasonId, seasonId), eq(prizeDraws.day, day), or(samePerson, sameBrowser)))
    .limit(2);
  const isPerson = rows.some((row) => row.customerId === customerId || row.mailbox === mailbox);
  return isPerson ? "person" : rows.length > 0 ? "browser" : null;
}

const drawColumns = { draw: prizeDraws, prize: prizes.name, used: promotions.used, endsAt: promotions.endsAt };

export type FoundDraw = Awaited<ReturnType<typeof listDraws>>["rows"][number];

/** A page of somebody's draws of all seasons, the latest first. */
export async function listDraws(db: Queries, customerId: number, { page, size }: { page: number; size: number }) {
  const mine = eq(prizeDraws.customerId, customerId);
  const [counted] = await db.select({ total: count() }).from(prizeDraws).where(mine);
  const rows = await drawsWhere(db, mine)
    .orderBy(desc(prizeDraws.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: counted?.total ?? 0 };
}

/** Somebody's draw of a day. */
export async function findDraw(db: Queries, seasonId: number, customerId: number, day: string) {
  const { seasonId: season, customerId: whose, day: when } = prizeDraws;
  const [found] = await drawsWhere(db, and(eq(season, seasonId), eq(whose, customerId), eq(when, day))).limit(1);
  return found;
}

function drawsWhere(db: Queries, which: ReturnType<typeof and>) {
  return db
    .select(drawColumns)
    .from(prizeDraws)
    .leftJoin(prizes, eq(prizes.id, prizeDraws.prizeId))
    .leftJoin(promotions, eq(promotions.code, prizeDraws.code))
    .where(which)
    .$dynamic();
}

export async function addDraw(tx: Transaction, row: typeof prizeDraws.$inferInsert): Promise<void> {
  await tx.insert(prizeDraws).values(row);
}

/** Adds a code; false when there is one of that name. */
export async function addCode(tx: Transaction, row: typeof promotions.$inferInsert): Promise<boolean> {
  const made = await tx.insert(promotions).values(row).onConflictDoNothing().returning({ code: promotions.code });
  return made.length > 0;
}
