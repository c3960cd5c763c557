// The store with reload on change: pages through Next's own, the server through a restart.
import { spawn } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const store = spawn(
  process.execPath,
  [
    path.join(root, "node_modules/tsx/dist/cli.mjs"),
    "watch",
    "--clear-screen=false",
    "--exclude",
    path.join(root, ".next*/**"),
    path.join(root, "server/index.ts"),
    "--dev",
  ],
  { cwd: root, env: { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" }, stdio: "inherit" },
);
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => store.kill(signal));
store.on("exit", (code) => process.exit(code ?? 1));
