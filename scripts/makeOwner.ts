// `npm run owner -- --email ada@shop.example [--language de]`: makes somebody an owner of the store, with an account if
// they have none. The first owner of a store has nobody who could ask them; all others are invited at /console/team.
import { parseArgs } from "node:util";
import { isLanguage } from "../contract/markets";
import { makeClock } from "../server/clock";
import { openDatabase } from "../server/db/client";
import { readEnv } from "../server/env";
import { readEmail } from "../server/modules/addresses/email";
import { findOrCreateAccount } from "../server/modules/signIn/openSession";
import { makeOwner } from "../server/modules/staffTeam/team";

async function main(): Promise<void> {
  const options = { email: { type: "string" }, language: { type: "string", default: "en" } } as const;
  const { email: typed, language } = parseArgs({ options }).values;
  const email = readEmail(typed);
  if (!email || !isLanguage(language)) throw new Error("Say who: npm run owner -- --email ada@shop.example");
  const env = readEnv(process.env);
  const database = await openDatabase(env);
  try {
    const { db } = database;
    const clock = makeClock(env.clockOffsetSeconds);
    const account = { email, language, referral: "", provesAddress: false, hasSignedIn: () => false };
    const person = await db.transaction((tx) => findOrCreateAccount(tx, account, clock.now()));
    await makeOwner({ db, clock, env, wake: () => undefined }, person);
    console.log(`${email} is an owner of the store now, and signs in at ${env.origin}/console/team.`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
