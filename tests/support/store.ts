import type { PGlite } from "@electric-sql/pglite";
import { isNull, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { buildApp } from "../../server/app";
import { addTime, type Clock } from "../../server/clock";
import { openDatabase, wrapEmbedded, type Database, type DatabaseHandle } from "../../server/db/client";
import { outbox, reservations, stockLevels } from "../../server/db/schema";
import type { Deps } from "../../server/deps";
import { registerModules } from "../../server/modules";
import { cookieName } from "../../server/http/cookies";
import { rememberBrowser } from "../../server/modules/auth/knownBrowser";
import { readEnv } from "../../server/env";
import { deliverDue } from "../../server/modules/outbox/deliver";
import { outboxHandlers } from "../../server/modules/jobs/handlers";
import { LANES, type OutboxLane } from "../../server/modules/outbox/lanes";
import { MESSAGES_OF } from "../../server/modules/outbox/repositoryClaims";
import { makeMailer, outboxFolder } from "../../server/modules/mail/send";
import type { ReadMail } from "../../server/modules/mailbox/readMail";
import { openSession, type SignInDetails } from "../../server/modules/signIn/openSession";
import { emailOf } from "../../server/modules/signIn/startSession";
import { mailsIn } from "./mailsIn";
import { UnorderedClient } from "./runner/unorderedRows";
import { makeVisitor, type Visitor } from "./visitor";

declare global {
  /** Given by the jest environment: the worker's embedded database, or the address of its PostgreSQL one. */
  var testDatabase: () => Promise<PGlite | string>;
  /** The same, for one file alone. */
  var ownDatabase: (name: string) => Promise<PGlite | string>;
}

/** A clock that a test can move. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export interface TestStore {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  /** A new browser: own cookies, own address. */
  visitor(): Visitor;
  /** Tags that cached pages were told to forget. */
  purged: string[];
  /** Lines that the store logged, parsed. */
  logged: Record<string, unknown>[];
  /** Sends what is in the outbox, as the worker would, and answers all mails so far to an address, the latest first. */
  mailsTo(email: string): Promise<ReadMail[]>;
  /** The sign-in code that was mailed last to an address. */
  codeFor(email: string): Promise<string>;
  /** Sends what is in the outbox. */
  deliver(): Promise<void>;
  /**
   * A new browser that is signed in as this address. The session begins as a mailed code would begin it, without the
   * mail.
   */
  signedIn(email: string): Promise<Visitor>;
  /** The same as somebody does it: with a code that is asked for, mailed and typed. */
  signedInByCode(email: string): Promise<Visitor>;
  close(): Promise<void>;
}

/** Somebody who typed the code that was mailed to them, in a browser without a cart. */
const ENTRANCE: Omit<SignInDetails, "email"> = {
  way: "code",
  provesAddress: true,
  language: "en",
  cartToken: null,
  userAgent: "",
  hasSignedIn: () => false,
  isShort: false,
  source: "",
  referral: "",
};

/** A little more than the sandbox lets pass between an answer and its notice. */
const NOTICES_MS = 1500;

let visitors = 0;

/**
 * The whole store in process, on the worker's seeded database. Tests share that database: use addresses and carts of
 * your own.
 */
export async function startTestStore(
  settings: Record<string, string> = {},
  ownDatabaseName?: string,
): Promise<TestStore> {
  const dataDir = `.cache/${process.env.TEST_RUN}_${process.env.JEST_WORKER_ID ?? "1"}`;
  const env = readEnv({
    NODE_ENV: "test",
    PAYMENT_MODE: "sandbox",
    DEV_MAILBOX: "open",
    DATA_DIR: dataDir,
    STORE_SECRET: "a secret that only tests of the store know",
    LOG_LEVEL: "info",
    ...settings,
  });
  const database = await (ownDatabaseName ? ownDatabase(ownDatabaseName) : testDatabase());
  const handle = await open(database, dataDir);
  await restock(handle.db);
  const clock = testClock();
  const purged: string[] = [];
  const logged: Record<string, unknown>[] = [];
  const log = pino(
    { level: "info" },
    { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const deps: Deps = {
    env,
    db: handle.db,
    clock,
    log,
    purge: (...tags) => void purged.push(...tags),
    wake: () => undefined,
  };
  const app = await buildApp(deps, registerModules);
  await app.ready();
  const mailer = makeMailer(env);
  const handlers = {
    ...outboxHandlers(deps, mailer.send),
    result: async () => undefined,
    "request.changed": async () => undefined,
    "group.changed": async () => undefined,
    "desk.changed": async () => undefined,
    "session.ended": async () => undefined,
  };
  const visitor = () => makeVisitor(app, `10.0.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`, env.origin);

  // The sandbox's notices leave a moment after its answers.
  const soon: Deps = { ...deps, clock: { now: () => addTime(clock.now(), NOTICES_MS) } };

  async function deliverAll(): Promise<void> {
    for (let sent = 1; sent > 0;) {
      sent = 0;
      for (const lane of await lanesInUse(handle.db)) sent += await deliverDue(soon, handlers, lane);
    }
  }

  // One after the other: of two at the same moment, one would find nothing due and return before the other has sent it.
  let delivering = Promise.resolve();
  function deliver(): Promise<void> {
    const next = delivering.then(deliverAll);
    delivering = next.catch(() => undefined);
    return next;
  }

  async function mailsTo(email: string): Promise<ReadMail[]> {
    await deliver();
    return mailsIn(outboxFolder(env), email);
  }

  async function signedIn(email: string): Promise<Visitor> {
    const browser = visitor();
    const session = await handle.db.transaction((tx) =>
      openSession(tx, { ...ENTRANCE, email: emailOf(email) }, clock.now()),
    );
    browser.cookies.set(cookieName(env, "token"), session.token);
    browser.cookies.set(cookieName(env, "known"), rememberBrowser(env, null, session.customer.email, clock.now()));
    return browser;
  }

  async function signedInByCode(email: string): Promise<Visitor> {
    const browser = visitor();
    await browser.post("/auth/send-login-verification", { email });
    await browser.post("/auth/login", { email, code: await codeFor(email) });
    return browser;
  }

  async function codeFor(email: string): Promise<string> {
    const mails = await mailsTo(email);
    // Codes go out before what nobody waits for, so the newest mail may be another.
    const codes = mails.flatMap(({ subject }) => /\b[2-9A-HJ-NP-Z]{4}\b/.exec(subject)?.[0] ?? []);
    return codes[0] ?? "";
  }

  return {
    app,
    deps,
    clock,
    purged,
    logged,
    visitor,
    deliver,
    mailsTo,
    codeFor,
    signedIn,
    signedInByCode,
    close: async () => {
      await app.close();
      mailer.close();
      // One of its own is some 200 MB, which a worker would keep until its last file; a shared embedded one is still asked.
      if (typeof database === "string" || ownDatabaseName) await handle.close();
    },
  };
}

/** Lanes with anything to send: to ask each of them was a quarter of all that tests asked of their database. */
async function lanesInUse(db: Database): Promise<OutboxLane[]> {
  const isUsed = Object.fromEntries(
    LANES.map(({ name }) => [name, sql<boolean | null>`bool_or(${MESSAGES_OF[name]})`]),
  );
  const [used] = await db.select(isUsed).from(outbox).where(isNull(outbox.sentAt));
  return LANES.filter(({ name }) => used?.[name]);
}

const embedded = new WeakMap<PGlite, Promise<DatabaseHandle>>();

/** An embedded database has one connection, which all stores on it share. */
async function open(database: PGlite | string, dataDir: string): Promise<DatabaseHandle> {
  if (typeof database === "string") return openDatabase({ databaseUrl: database, databasePool: 10, dataDir });
  const opened = embedded.get(database) ?? wrapEmbedded(database, UnorderedClient);
  embedded.set(database, opened);
  return opened;
}

let restocked = false;

/** What follows is another test file, though modules stay loaded (tests/support/runner/together.ts). */
export function nextFile(): void {
  restocked = false;
}

/** Each test file finds the shelves as they were seeded, whatever the files before it bought, emptied or filled. */
async function restock(db: Database): Promise<void> {
  if (restocked) return;
  restocked = true;
  await db.update(reservations).set({ state: "released" });
  await db.execute(
    sql`update ${stockLevels} set sold = 0, held = 0, received = seeded.received from tests.seeded_shelves seeded
      where seeded.product_id = ${stockLevels.productId} and seeded.variant = ${stockLevels.variant}
        and seeded.warehouse_id = ${stockLevels.warehouseId}`,
  );
}

function testClock(): TestClock {
  let offset = 0;
  return {
    now: () => addTime(new Date(), offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}
