// Builds when needed, then runs the store. `npm start` for newcomers and for production alike.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const distDir = process.env.DIST_DIR ?? ".next";
const stamp = path.join(root, distDir, "source-fingerprint");
const SOURCES = ["pages", "components", "store", "services", "hooks", "utils", "constants", "styles", "contract"];
const FILES = ["next.config.js", "next-i18next.config.js", "package-lock.json"];

/** What the build was made from: names, sizes and contents of the front end's sources. */
function fingerprint() {
  const hash = createHash("sha256");
  const visit = (entry) => {
    for (const file of readdirSync(entry, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const full = path.join(entry, file.name);
      if (file.isDirectory()) visit(full);
      else if (!/\.test\.tsx?$|pictures\.json$/.test(file.name))
        hash.update(path.relative(root, full)).update(readFileSync(full));
    }
  };
  for (const folder of SOURCES) if (existsSync(path.join(root, folder))) visit(path.join(root, folder));
  for (const file of FILES) if (existsSync(path.join(root, file))) hash.update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

function build() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building the storefront (once; about a minute) …");
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const steps = [
    [path.join(root, "node_modules/next/dist/bin/next"), "build"],
    [path.join(root, "scripts/compress.mjs"), path.join(root, distDir, "static")],
  ];
  for (const step of steps) {
    const { status } = spawnSync(process.execPath, step, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
    if (status !== 0) {
      console.error("The build failed. `npm run build` shows why.");
      process.exit(status ?? 1);
    }
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

build();
if (process.argv.includes("--build-only")) process.exit(0);

const store = spawn(process.execPath, ["--import", "tsx", "--enable-source-maps", path.join(root, "server/index.ts")], {
  cwd: root,
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => store.kill(signal));
store.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
