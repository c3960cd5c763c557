// One database per jest worker. Test files get a fresh module registry each; this file's realm outlives them.
const fs = require("node:fs");
const { TestEnvironment } = require("jest-environment-node");

async function embedded() {
  const { PGlite } = await import("@electric-sql/pglite");
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  const { unaccent } = await import("@electric-sql/pglite/contrib/unaccent");
  return PGlite.create({
    extensions: { pg_trgm, unaccent },
    loadDataDir: new Blob([fs.readFileSync(process.env.TEST_TEMPLATE)]),
  });
}

async function onPostgres(url) {
  const pg = require("pg");
  const name = `${process.env.TEST_RUN}_${process.env.JEST_WORKER_ID ?? "1"}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} template ${process.env.TEST_TEMPLATE_NAME}`);
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
  }
};
