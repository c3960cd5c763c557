// The server as plain JavaScript beside the pages' build: no loader between Node and the store, and a start in seconds.
import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const root = path.resolve(import.meta.dirname, "..");
const [outdir = path.join(root, ".next/store")] = process.argv.slice(2);

rmSync(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: { index: "server/index.ts", pageThread: "server/pages/thread/entry.ts" },
  outdir,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  // Keeps what is loaded late in files of its own, so that it is loaded late here too.
  splitting: true,
  packages: "external",
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: "linked",
  // Stack traces need places alone, and Node keeps all of a map in memory.
  sourcesContent: false,
  // Node keeps the text of a module, and twice of one with a letter that is not ASCII, such as in a comment.
  minifyWhitespace: true,
  logLevel: "warning",
});
