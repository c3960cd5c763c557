// `npm run audit`: reads a store's database (DATABASE_URL, otherwise the embedded one in DATA_DIR) and checks what
// must always hold. Ends with 1 when something does not, with 2 when the database cannot be read. Changes nothing.
import { makeClock } from "../server/clock";
import { openToRead } from "../server/db/client";
import { readEnv } from "../server/env";
import { audit, printAudit } from "../server/modules/audit/audit";

async function main(): Promise<number> {
  const env = readEnv(process.env);
  const { db, close } = await openToRead(env);
  try {
    const now = makeClock(env.clockOffsetSeconds).now();
    const results = await db.transaction((tx) => audit(tx, now), {
      isolationLevel: "repeatable read",
      accessMode: "read only",
    });
    console.log(printAudit(results));
    return results.some(({ faults }) => faults > 0) ? 1 : 0;
  } finally {
    await close();
  }
}

main()
  .then((code) => {
    process.exitCode = code;
  })
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  });
