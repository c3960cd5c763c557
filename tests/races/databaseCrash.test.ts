import { freePort } from "../support/processes/freePort";
import { needing } from "../support/runner/needing";
import { ownPostgres, type OwnPostgres } from "../support/processes/ownPostgres";
import { runStore, type StoreProcess } from "../support/processes/runStore";
import { surviveRush } from "../support/flows/rush";

/** Runs where the gate has PostgreSQL installed; the server that is killed is the test's own. */
const onPostgres = needing("PostgreSQL");
const OUTAGE_MS = 1500;

let server: OwnPostgres | undefined;
let store: StoreProcess | undefined;

afterAll(async () => {
  await store?.stop();
  await server?.remove();
});

onPostgres(
  "kill -9 of PostgreSQL in the middle of 300 checkouts for 200 pieces: the store waits for it, and nothing is lost, doubled or oversold",
  async () => {
    const database = (server = await ownPostgres(await freePort()));
    const env = {
      DATABASE_URL: database.url,
      REDIS_URL: "",
      SMTP_URL: "",
      STORE_ROLES: "api,worker",
      LOG_LEVEL: "fatal",
    };
    store = await runStore({ port: await freePort(), dataDir: ".cache/database-crash", env });
    const disaster = async () => {
      await database.kill();
      await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
      await database.start();
    };
    await surviveRush({ origin: store.origin, url: database.url, buyers: 300, units: 200, after: 90, disaster });
  },
  280_000,
);
