// One database per jest worker. Test files get a fresh module registry each; this file's realm outlives them.
const fs = require("node:fs");
const { TestEnvironment } = require("jest-environment-node");

/** The alarms of the embedded database would keep a worker alive that has nothing more to test, until jest kills it and says so. */
function letSleep() {
  const start = globalThis.setTimeout;
  globalThis.setTimeout = (work, ...rest) => {
    const timer = start(work, ...rest);
    return String(work).includes("__emscripten_timeout") ? timer.unref() : timer;
  };
}

let copies = 0;

/** On a copy of the template's folder: half the time of a snapshot that is unpacked into memory. */
async function embedded() {
  letSleep();
  const { PGlite } = await import("@electric-sql/pglite");
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  const { unaccent } = await import("@electric-sql/pglite/contrib/unaccent");
  const folder = `${process.env.TEST_COPIES}/${process.pid}_${++copies}`;
  fs.cpSync(process.env.TEST_TEMPLATE, folder, { recursive: true });
  const client = await PGlite.create(folder, { extensions: { pg_trgm, unaccent } });
  const close = client.close.bind(client);
  client.close = async () => {
    await close();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return client;
}

async function onPostgres(url, suffix = "") {
  const pg = require("pg");
  const name = `${process.env.TEST_RUN}_${process.env.JEST_WORKER_ID ?? "1"}${suffix}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists "${name}" with (force)`);
  await admin.query(`create database "${name}" template ${process.env.TEST_TEMPLATE_NAME}`);
  // A test waits for no disk: what a crash may lose is tested on databases that wait (tests/races).
  await admin.query(`alter database "${name}" set synchronous_commit = off`);
  await admin.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

module.exports = class DatabaseEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const url = process.env.DATABASE_URL;
    // Made when a test first asks, so that tests of pure rules do not wait for it.
    this.global.testDatabase = () => {
      globalThis.testDatabasePromise ??= url ? onPostgres(url) : embedded();
      return globalThis.testDatabasePromise;
    };
    // For a file that leaves the world in any state: nobody else's.
    this.global.ownDatabase = (name) => (url ? onPostgres(url, `_${name}`) : embedded());
  }
};
