import { FolderInUse } from "./db/lock";
import { isDiskFull, NoDatabase } from "./db/noDatabase";
import { EnvError, readEnv, type Env } from "./env";
import { describePayments } from "./paymentReport";
import { ROOT } from "./root";

const dev = process.argv.includes("--dev");
const began = performance.now();
const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  const env = readEnv(process.env);
  // Pages render as in production whenever they are built, whether or not this installation calls itself production.
  if (!process.env.NODE_ENV) Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });
  const { startStore } = await import("./main");
  const store = await startStore(env, {
    dev,
    root: ROOT,
    distDir: process.env.DIST_DIR ?? ".next",
    progress: (text) => say(`  ${text} …`),
  });
  welcome(env);
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say("Stopping …");
      store.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${reason(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  process.stderr.write(`\n${reason(error)}\n`);
  process.exit(1);
}

/** What whoever started the store can do something about, in a sentence; otherwise the whole fault. */
function reason(error: unknown): string {
  if (error instanceof EnvError || error instanceof FolderInUse || error instanceof NoDatabase) return error.message;
  if (isDiskFull(error)) return "The disk is full. Make room on it, then start the store again.";
  if (isPortTaken(error)) return "The port is taken by another program. Stop it, or choose another PORT.";
  return `The store could not start.\n${error instanceof Error ? error.stack : String(error)}`;
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

function welcome(env: Env): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`\n${env.storeName} is open after ${seconds} s: ${env.origin}\n`);
  if (env.paymentMode === "live") {
    say("  Payment:");
    for (const line of describePayments(env)) say(`    ${line}`);
    if (!env.hasOwnSellers)
      say("  Invoices name the demo's companies, which do not exist. Name your own in SELLERS_FILE before you sell.");
    say("");
  }
  if (env.production && env.databaseUrl) return;
  say("  Demo accounts (a code is mailed to them like to any other):");
  say("    customer@example.com    a shopper with an address");
  say("    employee@company.example, manager@company.example    Company Example, 10 % off");
  say("    vendor@example.com, operator@example.com    a brand, and the store's own team");
  if (env.mailbox) say(`  Mailbox:     ${env.origin}/dev/mailbox`);
  if (env.paymentMode === "sandbox") say("  Test card:   4242 4242 4242 4242, any future date, any CVC");
  say(`  API:         ${env.origin}/docs`);
  if (!env.databaseUrl)
    say("\n  The embedded database is for trying the store out. Money belongs on PostgreSQL: set DATABASE_URL.");
  say("");
}
