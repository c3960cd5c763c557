import { eq } from "drizzle-orm";
import { days, addTime } from "../../clock";
import type { Transaction } from "../client";
import { challengeRewards, challenges, customers } from "../schema";
import { challenges as seeded } from "./data/programmes";

const HUNDREDTHS = 100;

/** The programme's challenges; the demo's employee has the first reward among the coins they begin with. */
export async function seedChallenges(tx: Transaction, now: Date): Promise<void> {
  const rows = await tx
    .insert(challenges)
    .values(
      seeded.map(({ coins, ...challenge }, index) => ({
        ...challenge,
        position: index + 1,
        coins: coins * HUNDREDTHS,
      })),
    )
    .returning();
  const [employee] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.email, "employee@company.example"));
  const [first] = rows;
  if (employee && first)
    await tx
      .insert(challengeRewards)
      .values({ customerId: employee.id, challengeId: first.id, coins: first.coins, at: addTime(now, -days(20)) });
}
