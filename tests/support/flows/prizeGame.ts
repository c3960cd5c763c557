import { eq } from "drizzle-orm";
import { customers, prizes } from "../../../server/db/schema";
import type { Caller } from "../../../server/http/caller";
import { newEmail } from "./shopping";
import type { TestStore } from "../store";

export const GAME = "/customer-api/black-friday-game";

/** A customer who calls from an address of their own, without a browser. */
export async function newPlayer({ deps: { db } }: TestStore, email = newEmail()): Promise<Caller> {
  const [row] = await db
    .insert(customers)
    .values({ email, referralCode: `game-${email}` })
    .returning();
  if (!row) throw new Error("no customer was written");
  const { id, role, companyId, mailLanguage } = row;
  return {
    customer: {
      id,
      email,
      role,
      companyId,
      staff: null,
      vendor: null,
      isProven: false,
      shownAt: new Date(0),
      mailLanguage,
    },
    sessionToken: null,
    cartToken: null,
    challengeToken: null,
    knownCookie: null,
    language: "en",
    country: "US",
    ip: "192.0.2.1",
    network: `player ${id}`,
    userAgent: "",
    sharedWith: [],
  };
}

/** Chances and limits of a prize from now on, the dearest being the first. */
export async function changePrize(
  { deps: { db } }: TestStore,
  position: number,
  to: Partial<typeof prizes.$inferInsert>,
) {
  await db.update(prizes).set(to).where(eq(prizes.position, position));
}
