import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import pg from "pg";
import { deafProxy, type DeafProxy } from "../support/processes/deafProxy";
import { freePort } from "../support/processes/freePort";
import { freshDatabase } from "../support/processes/freshDatabase";
import { needing } from "../support/runner/needing";
import { runStore, type StoreProcess } from "../support/processes/runStore";
import { until } from "../support/checks/until";

const onPostgres = needing("PostgreSQL");
const dataDir = ".cache/database-frozen";
const WITHIN_MS = 10_000;

let proxy: DeafProxy | undefined;
let store: StoreProcess | undefined;

afterAll(async () => {
  proxy?.thaw();
  await store?.stop();
  await proxy?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Timed {
  status: number;
  retryAfter: string | null;
  ms: number;
}

async function timed(origin: string, path: string, body?: unknown): Promise<Timed> {
  const began = performance.now();
  const isProbe = path === "/readyz";
  const cookie = isProbe ? "" : "token=somebody-who-was-signed-in-once";
  const headers = { "content-type": "application/json", origin, cookie };
  const answer = await fetch(`${origin}${path}`, {
    headers,
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  await answer.text();
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), ms: performance.now() - began };
}

/** Many more than there are connections, reads and writes. */
const askAll = (origin: string) =>
  Promise.all(
    Array.from({ length: 8 }, () => [
      timed(origin, "/customer-api/profile"),
      timed(origin, "/order-api/order/cart", [{ product_id: 1, quantity: 1 }]),
      timed(origin, `/product-api/products-search?q=${randomUUID().slice(0, 8)}`),
      timed(origin, "/auth/send-login-verification", { email: "person@people.example" }),
    ]).flat(),
  );

onPostgres(
  "a database that takes calls and never answers: everybody is told within ten seconds, and all goes on when it is back",
  async () => {
    const url = new URL(await freshDatabase(process.env.DATABASE_URL ?? "", `${process.env.TEST_RUN}_frozen`));
    proxy = await deafProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    const env = { DATABASE_URL: url.href, REDIS_URL: "", SMTP_URL: "", STORE_ROLES: "api,worker", LOG_LEVEL: "fatal" };
    store = await runStore({ port: await freePort(), dataDir, env });
    const { origin } = store;
    expect((await askAll(origin)).filter(({ status }) => status >= 500)).toEqual([]);

    proxy.freeze();
    for (let round = 0; round < 2; round += 1) {
      const ready = timed(origin, "/readyz");
      for (const { status, retryAfter, ms } of await askAll(origin)) {
        expect([status, retryAfter]).toEqual([503, "2"]);
        expect(ms).toBeLessThan(WITHIN_MS);
      }
      expect((await ready).status).toBe(503);
      expect((await ready).ms).toBeLessThan(5_000);
    }
    const began = performance.now();
    const second = runStore({ port: await freePort(), dataDir, env: { ...env, STORE_ROLES: "worker" } });
    const said: unknown = await second.catch((error: Error) => error.message);
    expect(said).toContain(`PostgreSQL at ${url.host}${url.pathname} cannot be reached`);
    expect(String(said)).not.toContain("    at ");
    expect(performance.now() - began).toBeLessThan(2 * WITHIN_MS);

    proxy.thaw();
    await until(async () => (await timed(origin, "/readyz")).status === 200);
    await until(async () => (await askAll(origin)).every(({ status }) => status < 500));
    await store.stop();
    await proxy.close();
    await dropDatabase(url.pathname.slice(1));
  },
  240_000,
);

async function dropDatabase(name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}
