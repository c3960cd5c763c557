// `npm run passkeys:forget -- --email ada@shop.example [--language de]`: for somebody of the team or of a brand who has
// lost every device. They sign in with a code then, and add a passkey before they move money again.
import { parseArgs } from "node:util";
import { isLanguage } from "../contract/markets";
import { makeClock } from "../server/clock";
import { openDatabase } from "../server/db/client";
import { readEnv } from "../server/env";
import { forgetPasskeys } from "../server/modules/signIn/passkeys/forgetPasskeys";

async function main(): Promise<void> {
  const options = { email: { type: "string" }, language: { type: "string", default: "en" } } as const;
  const { email, language } = parseArgs({ options }).values;
  if (!email || !isLanguage(language))
    throw new Error("Say whose: npm run passkeys:forget -- --email ada@shop.example");
  const env = readEnv(process.env);
  const database = await openDatabase(env);
  try {
    const now = makeClock(env.clockOffsetSeconds).now();
    const count = await forgetPasskeys(database.db, email.trim().toLowerCase(), language, now);
    if (count === undefined) throw new Error(`There is no account with the address ${email}.`);
    console.log(
      count === 0 ? `${email} has no passkey.` : `${count} passkeys of ${email} are gone, and a mail says so.`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
