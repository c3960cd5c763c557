import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { MEMORY_SETTINGS, NODE_OPTIONS } from "../../../scripts/nodeOptions.mjs";

export interface StoreProcess {
  pid: number;
  origin: string;
  output(): string;
  /** Answers the code that it ended with; null when something killed it. */
  stop(): Promise<number | null>;
  /** As a power cut would: no chance to tidy up. */
  kill(): Promise<number | null>;
}

export interface RunOptions {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  /** Node's own options, such as `--cpu-prof`. */
  node?: readonly string[];
}

const root = process.cwd();
const READY_MS = 240_000;

// One for each worker of the test runner: no one's files go while another's store starts from them.
const bundle = path.join(root, `.cache/store-${process.env.JEST_WORKER_ID ?? "0"}`);
let bundled = false;

/** The server as it is in the sources now; the pages are those of the last build. */
function bundleServer(): void {
  if (bundled) return;
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, "scripts/bundle.mjs"), bundle]);
  if (status !== 0) throw new Error(`The server could not be bundled:\n${stderr.toString()}`);
  bundled = true;
}

/** Runs the built store as a process of its own, as `npm start` does, and waits until it is ready. */
export async function runStore({ port, dataDir, env = {}, node = [] }: RunOptions): Promise<StoreProcess> {
  bundleServer();
  mkdirSync(dataDir, { recursive: true });
  // A test runner's own NODE_ENV is not the store's.
  const { NODE_ENV: _mode, ...outer } = process.env;
  const settings = {
    ...MEMORY_SETTINGS,
    ...outer,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT_API_PER_MINUTE: "10000000",
    RATE_LIMIT_PAGES_PER_MINUTE: "10000000",
    RATE_LIMIT_DOCUMENTS_PER_MINUTE: "10000000",
    RATE_LIMIT_UPLOADS_PER_MINUTE: "10000000",
    RATE_LIMIT_WAITING_PER_HOUR: "10000000",
    RATE_LIMIT_DECLINES_PER_HOUR: "10000000",
    ...env,
  };
  const child = spawn(process.execPath, [...NODE_OPTIONS, ...node, path.join(bundle, "index.mjs")], {
    cwd: root,
    env: settings as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const origin = `http://localhost:${port}`;
  await ready(child, origin, () => output);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return { pid: child.pid ?? 0, origin, output: () => output, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

async function ready(child: ChildProcess, origin: string, output: () => string): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The store ended while starting:\n${output()}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok && output().includes("is open after")) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.kill("SIGKILL");
  throw new Error(`The store was not ready in time:\n${output()}`);
}
