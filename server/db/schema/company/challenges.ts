import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ChallengeStepKind } from "../../../../contract/rules/inviteTerms";
import { id, instant, minor, localizedText, type LocalizedText } from "../columns";
import { customers } from "../trade";

export interface ChallengeStep {
  kind: ChallengeStepKind;
  needed: number;
  title: LocalizedText;
}

/** What members of a company can do for a reward: all steps, in any order. */
export const challenges = pgTable("challenges", {
  id: id(),
  slug: text().notNull().unique(),
  position: integer().notNull(),
  title: localizedText().notNull(),
  text: localizedText().notNull(),
  steps: jsonb().$type<ChallengeStep[]>().notNull(),
  /** The reward, in hundredths of a coin. */
  coins: minor().notNull(),
  isOpen: boolean().notNull().default(true),
});

/** Rewards that were given: one for each customer and challenge, unless it was taken back and earned anew. */
export const challengeRewards = pgTable(
  "challenge_rewards",
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    challengeId: integer()
      .notNull()
      .references(() => challenges.id),
    coins: minor().notNull(),
    at: instant().notNull(),
    /** How often: each time is a movement of its own in the ledger. */
    given: integer().notNull().default(1),
    /** When an order was given back that had earned it. */
    takenBackAt: instant(),
    /** Of what was taken back: what the wallet did not hold. Comes off the coins that are given next. */
    owed: minor().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.challengeId] }),
    index("challenge_rewards_challenge").on(table.challengeId),
    check("challenge_rewards_owed", sql`${table.owed} >= 0`),
  ],
);
