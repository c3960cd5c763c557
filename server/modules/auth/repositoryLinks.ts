import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import { TIMES } from "../../../contract/rules/times";
import { days, hours, addTime, minutes } from "../../clock";
import type { Transaction } from "../../db/client";
import { deleteInBatches } from "../../db/deleteInBatches";
import { loginCodes, mailedLinks, type LinkPurpose } from "../../db/schema";
import type { Deps } from "../../deps";
import { hashSecret, newSecret } from "../../http/cookies";

export type MailedLink = typeof mailedLinks.$inferSelect;

/** What a new link is made of: who asked, for which address, and what comes of it. */
export type LinkRequest = Pick<MailedLink, "purpose" | "email" | "lane" | "browserHash"> &
  Partial<Pick<MailedLink, "passwordHash" | "nextUrl" | "source" | "referral" | "fullname">>;

/** Links for a purpose that went to an address in the last 24 hours, the newest first. */
export function recentLinks(tx: Transaction, email: string, purpose: LinkPurpose, now: Date): Promise<MailedLink[]> {
  return tx
    .select()
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.email, email),
        eq(mailedLinks.purpose, purpose),
        gt(mailedLinks.sentAt, addTime(now, -hours(24))),
      ),
    )
    .orderBy(desc(mailedLinks.sentAt));
}

/** Keeps a new link and answers its token, which is in the mail alone: the store has its hash. */
export async function addLink(tx: Transaction, request: LinkRequest, now: Date): Promise<string> {
  const token = newSecret();
  const expiresAt = addTime(now, minutes(TIMES.linkMinutes));
  await tx.insert(mailedLinks).values({ ...request, tokenHash: hashSecret(token), sentAt: now, expiresAt });
  return token;
}

const live = (token: string, purpose: LinkPurpose, now: Date) =>
  and(
    eq(mailedLinks.tokenHash, hashSecret(token)),
    eq(mailedLinks.purpose, purpose),
    isNull(mailedLinks.usedAt),
    gt(mailedLinks.expiresAt, now),
  );

/** A link that still opens something; looking at it does not use it up. */
export async function findLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
  purpose: LinkPurpose,
): Promise<MailedLink | undefined> {
  const [link] = await db
    .select()
    .from(mailedLinks)
    .where(live(token, purpose, clock.now()));
  return link;
}

/** Uses up what an address has for a purpose; answers the hashes. */
export async function consumeLinks(tx: Transaction, email: string, purpose: LinkPurpose, now: Date): Promise<string[]> {
  const spent = await tx
    .update(mailedLinks)
    .set({ usedAt: now, passwordHash: "" })
    .where(and(eq(mailedLinks.email, email), eq(mailedLinks.purpose, purpose), isNull(mailedLinks.usedAt)))
    .returning({ tokenHash: mailedLinks.tokenHash });
  return spent.map(({ tokenHash }) => tokenHash);
}

/**
 * Uses a link up, with the others for the same purpose and, where it signs in, the codes that came with them; false
 * when somebody was faster.
 */
export async function consumeLink(
  tx: Transaction,
  { email, purpose, tokenHash }: MailedLink,
  now: Date,
): Promise<boolean> {
  const codes = and(eq(loginCodes.email, email), isNull(loginCodes.usedAt));
  if (purpose === "login") await tx.update(loginCodes).set({ usedAt: now }).where(codes);
  return (await consumeLinks(tx, email, purpose, now)).includes(tokenHash);
}

/** A link's minutes start when its mail leaves. False for one that was used meanwhile. */
export async function renewLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
  lasting: number = TIMES.linkMinutes,
): Promise<boolean> {
  const renewed = await db
    .update(mailedLinks)
    .set({ expiresAt: addTime(clock.now(), minutes(lasting)) })
    .where(and(eq(mailedLinks.tokenHash, hashSecret(token)), isNull(mailedLinks.usedAt)))
    .returning({ tokenHash: mailedLinks.tokenHash });
  return renewed.length > 0;
}

/** What became of a token for a purpose: a link that is open, or why it is not. */
export async function readLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
  purpose: LinkPurpose,
): Promise<MailedLink | "used" | "expired"> {
  const [link] = await db
    .select()
    .from(mailedLinks)
    .where(and(eq(mailedLinks.tokenHash, hashSecret(token)), eq(mailedLinks.purpose, purpose)));
  if (link?.usedAt) return "used";
  return link && link.expiresAt > clock.now() ? link : "expired";
}

/** Links of days that are over. */
export async function forgetLinks({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await deleteInBatches(db, mailedLinks, lt(mailedLinks.sentAt, addTime(clock.now(), -days(4))));
}
