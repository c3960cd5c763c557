import { randomUUID } from "node:crypto";
import { makeClock } from "../../../server/clock";
import { openDatabase } from "../../../server/db/client";
import { customers } from "../../../server/db/schema";
import { seedDemo } from "../../../server/db/seed/seed";
import { creditWallet } from "../../../server/modules/ledgers/repositoryBooks";
import { openWallet } from "../../../server/modules/ledgers/repositoryWallets";
import { EARNED, EARNERS } from "../flows/earners";

/**
 * The demo world, as the store of the journeys would write it when it starts, with people who have earned coins: that
 * takes a season, which no journey waits for.
 */
async function seedJourneys(dataDir: string): Promise<void> {
  const clock = makeClock();
  const handle = await openDatabase({ databaseUrl: undefined, databasePool: 1, dataDir });
  await seedDemo(handle.db, clock);
  for (const email of EARNERS) {
    const row = { email, referralCode: randomUUID().slice(0, 12) };
    const [added] = await handle.db.insert(customers).values(row).returning({ id: customers.id });
    if (!added) throw new Error(`${email} could not be written`);
    const wallet = await openWallet(handle.db, added.id, "coins", "COIN");
    const movement = { kind: "issue", reason: "journeys", key: `journeys:${added.id}`, at: clock.now() } as const;
    await creditWallet(handle.db, wallet, "issued", EARNED, movement);
  }
  await handle.close();
}

await seedJourneys(process.env.DATA_DIR ?? "");
process.exit(0);
