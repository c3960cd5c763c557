import { freePort } from "../support/processes/freePort";
import { freshDatabase } from "../support/processes/freshDatabase";
import { needing } from "../support/runner/needing";
import { runStore, type StoreProcess } from "../support/processes/runStore";
import { surviveRush } from "../support/flows/rush";

/** Needs a database that outlives the store: PostgreSQL, as the gate has it. */
const ADMIN = process.env.DATABASE_URL;
const onPostgres = needing("PostgreSQL");

let store: StoreProcess | undefined;

afterAll(async () => {
  await store?.stop();
});

onPostgres(
  "kill -9 of the store in the middle of 300 checkouts for 200 pieces, a restart and patient browsers: nothing is lost, doubled or oversold",
  async () => {
    const url = await freshDatabase(ADMIN ?? "", "store_power_cut");
    const env = { DATABASE_URL: url, REDIS_URL: "", SMTP_URL: "", STORE_ROLES: "api,worker", LOG_LEVEL: "error" };
    const port = await freePort();
    const start = async () => (store = await runStore({ port, dataDir: ".cache/power-cut", env }));
    const { origin } = await start();
    await surviveRush({
      origin,
      url,
      buyers: 300,
      units: 200,
      after: 90,
      disaster: async () => store?.kill().then(start),
    });
  },
  280_000,
);
