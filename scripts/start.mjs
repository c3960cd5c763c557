// Builds when needed, then runs the store. `npm start` for newcomers and for production alike.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { MEMORY_SETTINGS, NODE_OPTIONS } from "./nodeOptions.mjs";

const root = path.resolve(import.meta.dirname, "..");
const distDir = process.env.DIST_DIR ?? ".next";
const built = path.join(root, distDir);
const PAGES = {
  folders: ["pages", "components", "store", "services", "hooks", "utils", "constants", "styles", "contract"],
  files: ["next.config.js", "next-i18next.config.js", "package-lock.json", "scripts/compileHints.mjs"],
};
/** The program that Next's package names. */
const { resolve: find } = createRequire(import.meta.url);
const nextPackage = find("next/package.json");
const NEXT = path.join(path.dirname(nextPackage), JSON.parse(readFileSync(nextPackage, "utf8")).bin.next);
const SERVER = { folders: ["server", "contract"], files: ["package-lock.json", "scripts/bundle.mjs"] };

/** What a build was made from: names and contents of its sources. */
function fingerprint({ folders, files }) {
  const hash = createHash("sha256");
  const visit = (entry) => {
    for (const file of readdirSync(entry, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const full = path.join(entry, file.name);
      if (file.isDirectory()) visit(full);
      else if (!/\.test\.tsx?$|(pictures|models)\.json$/.test(file.name))
        hash.update(path.relative(root, full)).update(readFileSync(full));
    }
  };
  for (const folder of folders) if (existsSync(path.join(root, folder))) visit(path.join(root, folder));
  for (const file of files) if (existsSync(path.join(root, file))) hash.update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

/** Runs the steps unless `name` was built from these very sources. */
function build(name, sources, steps) {
  const stamp = path.join(built, `${name}-fingerprint`);
  const wanted = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  if (name === "pages") console.log("Building the storefront (once; about a minute) …");
  const env = { ...process.env, BUILD_ID: wanted.slice(0, 16), NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
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

build("pages", PAGES, [
  [NEXT, "build"],
  [path.join(root, "scripts/compileHints.mjs"), built],
  [path.join(root, "scripts/compress.mjs"), path.join(built, "static")],
]);
build("server", SERVER, [[path.join(root, "scripts/bundle.mjs"), path.join(built, "store")]]);
if (process.argv.includes("--build-only")) process.exit(0);

const store = spawn(process.execPath, [...NODE_OPTIONS, path.join(built, "store/index.mjs")], {
  cwd: root,
  env: { ...MEMORY_SETTINGS, ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => store.kill(signal));
store.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
