// `npm test` and its fellows: `node scripts/test.mjs <set> [arguments for Playwright]`. At the end each says what it
// left out, why, and how that is run. The sets that need nothing but Node and a browser start everything by
// themselves.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { leftOutLine, readLeftOut } from "../tests/support/runner/leftOut.mjs";
import { BROWSER_HELP, ensureBrowser, ensurePictureBrowser } from "./browser.mjs";
import { PICTURE_BROWSER } from "./findBrowser.mjs";

const root = path.resolve(import.meta.dirname, "..");
const [set = "quick", ...args] = process.argv.slice(2);
const began = Date.now();

const at = (file) => path.join(root, file);
// Young objects have room: tests make many, and spend a tenth less time on clearing them away.
const JEST = [
  "--max-semi-space-size=64",
  "--experimental-vm-modules",
  "--no-warnings",
  at("node_modules/jest/bin/jest.js"),
];
const PLAYWRIGHT = [at("node_modules/@playwright/test/cli.js"), "test"];
const LOOKS = ["--config", "playwright.looks.config.ts"];
const NOTES = at(`.cache/left-out-${process.pid}`);
// Somebody's own database is nothing to test on: only the set that asks for services is told of them.
const { DATABASE_URL, REDIS_URL, NODE_ENV: _mode, ...outer } = process.env;

const failed = [];
const leftOut = [];

function spawn(command, env, stdio) {
  return spawnSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
    stdio,
    env: { ...outer, LEFT_OUT: NOTES, ...env },
  });
}

function run(name, command, env = {}) {
  const isWell = spawn(command, env, "inherit").status === 0;
  if (!isWell) failed.push(name);
  return isWell;
}

/** How many journeys or pictures these arguments choose. */
function countOf(...choice) {
  const { stdout } = spawn([...PLAYWRIGHT, "--list", ...choice], {}, ["ignore", "pipe", "inherit"]);
  return Number(/^Total: (\d+) test/m.exec(stdout)?.[1] ?? 0);
}

const isFree = (port) =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(false)).listen(port, () => server.close(() => resolve(true)));
  });

/**
 * A free port with four free ones after it: some journeys start a store of their own beside the others'. Below those
 * that the system gives to outgoing connections, of which one could take theirs meanwhile.
 */
async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const first = randomInt(20_000, 32_000);
    const fellows = await Promise.all([0, 1, 2, 3, 4].map((place) => isFree(first + place)));
    if (fellows.every(Boolean)) return first;
  }
  throw new Error("No five free ports beside each other were found.");
}

/** Built once for all sets; what was built from these sources is not built again. */
const build = () => run("build", [at("scripts/start.mjs"), "--build-only"]);

const WORLD = at(".cache/journeys-world");
const WORLD_MADE_FROM = at(".cache/journeys-world-made-from");
/** What the demo tells of today and tomorrow is of the moment that it was made at. */
const WORLD_MS = 3_600_000;
const SEED = at("tests/support/runner/seedJourneys.ts");

/** The demo world with people of the journeys, seeded once for the sets that run after each other from one build. */
function seedWorld() {
  const sources = [
    at(`${process.env.DIST_DIR ?? ".next"}/server-fingerprint`),
    SEED,
    at("tests/support/flows/earners.ts"),
  ];
  const madeFrom = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  const isKept =
    existsSync(WORLD_MADE_FROM) &&
    readFileSync(WORLD_MADE_FROM, "utf8") === madeFrom &&
    Date.now() - statSync(WORLD_MADE_FROM).mtimeMs < WORLD_MS;
  if (isKept) return true;
  for (const old of [WORLD_MADE_FROM, WORLD]) rmSync(old, { recursive: true, force: true });
  if (!run("people of the journeys", ["--import", "tsx", SEED], { DATA_DIR: WORLD })) return false;
  writeFileSync(WORLD_MADE_FROM, madeFrom);
  return true;
}

/** Runs journeys on a store of their own, which starts from the seeded demo world each time. */
async function browse(name, browser, choice) {
  console.log(`\n${name}: Chromium ${browser.version} (${browser.path})`);
  if (!seedWorld()) return false;
  const folder = process.env.JOURNEY_DATA ?? at(".cache/journeys");
  rmSync(folder, { recursive: true, force: true });
  cpSync(WORLD, folder, { recursive: true });
  const JOURNEY_PORT = process.env.JOURNEY_PORT ?? String(await freePort());
  const env = { CHROMIUM_PATH: browser.path, JOURNEY_WORLD: WORLD, JOURNEY_DATA: folder, JOURNEY_PORT };
  return run(name, [...PLAYWRIGHT, ...choice], env);
}

async function journeys(...choice) {
  if (!build()) return;
  const browser = await ensureBrowser();
  if (browser) return browse("journeys", browser, choice);
  failed.push("journeys");
  leftOut.push({ count: countOf(...choice), what: "journey", why: "no Chromium that starts", how: BROWSER_HELP });
}

/** `npm test` looks for a browser before the minutes that the rest takes, so that one can be installed meanwhile. */
async function announceBrowser() {
  if (!(await ensureBrowser()))
    console.error(`\nThe journeys will not run: no Chromium that starts. ${BROWSER_HELP}.\n`);
}

/** Pictures of key screens, in the one browser that they are compared in. */
async function looks() {
  const browser = await ensurePictureBrowser();
  if (browser) return build() && browse("pictures", browser, [...LOOKS, ...args]);
  if (set === "looks") failed.push("pictures");
  const how = `on Debian, a container will do: apt-get install ${PICTURE_BROWSER}, then npm run test:looks`;
  leftOut.push({ count: countOf(...LOOKS), what: "picture", why: `${PICTURE_BROWSER} is not here`, how });
}

const unit = () => run("rules, screens, calls", [...JEST, "--silent=false"], { TESTS_TOGETHER: "1" });

/** Calls and races on PostgreSQL and Redis, and what is about those alone. */
function services() {
  if (DATABASE_URL && REDIS_URL) {
    const files = [
      "--selectProjects",
      "server",
      "--maxWorkers",
      "3",
      "tests/together/group",
      "tests/together/databases",
    ];
    return run("PostgreSQL and Redis", [...JEST, ...files], { DATABASE_URL, REDIS_URL, TESTS_TOGETHER: "1" });
  }
  if (set === "services") failed.push("PostgreSQL and Redis");
  const what = "run of calls and races on PostgreSQL and Redis";
  leftOut.push({ count: 1, what, why: "DATABASE_URL or REDIS_URL is not set", how: "npm run test:services" });
}

const budgets = () => build() && run("budgets", ["--import", "tsx", at("tests/budgets/run.ts")]);

const seo = () => build() && run("search engines", ["--import", "tsx", at("tests/seo/run.ts")]);

const SETS = {
  quick: async () => {
    await announceBrowser();
    unit();
    await journeys("--grep", "@quick");
    const others = { count: countOf("--grep-invert", "@quick"), what: "journey" };
    leftOut.push(
      { ...others, why: "npm test goes the main ways through the store", how: "npm run test:rest" },
      { count: countOf(...LOOKS), what: "picture", why: "compared in one browser only", how: "npm run test:looks" },
      { count: 1, what: "weighing of first loads", why: "a budget, not a behaviour", how: "npm run budgets" },
    );
  },
  rest: () => journeys("--grep-invert", "@quick", ...args),
  journeys: () => journeys(...args),
  looks,
  services,
  all: async () => {
    await announceBrowser();
    unit();
    await journeys();
    await looks();
    services();
    budgets();
    seo();
  },
};

if (!SETS[set] || (args.length > 0 && !["rest", "journeys", "looks"].includes(set))) {
  console.error("npm test takes no arguments. One file: npm run test:unit -- <file>, npm run test:journeys -- <name>.");
  process.exit(2);
}
mkdirSync(path.dirname(NOTES), { recursive: true });
rmSync(NOTES, { force: true });
await SETS[set]();

const seconds = Math.round((Date.now() - began) / 1000);
console.log(`\n${failed.length === 0 ? "all is well" : `failed: ${failed.join("; ")}`} after ${seconds} s`);
for (const entry of [...readLeftOut(NOTES), ...leftOut]) console.log(leftOutLine(entry));
rmSync(NOTES, { force: true });
process.exit(failed.length === 0 ? 0 : 1);
