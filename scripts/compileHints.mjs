// Asks browsers to compile a page's first scripts while they arrive, on another thread. Otherwise each function is read
// twice on the page's own thread, which keeps it from answering (Chrome's explicit compile hints; others ignore them).
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const HINT = "//# allFunctionsCalledOnLoad\n";
const [folder] = process.argv.slice(2);

const { pages } = JSON.parse(readFileSync(path.join(folder, "build-manifest.json"), "utf8"));
const scripts = Object.values(pages)
  .flat()
  .filter((file) => file.endsWith(".js"));

for (const script of new Set(scripts)) {
  const file = path.join(folder, script);
  const code = readFileSync(file, "utf8");
  if (!code.startsWith(HINT)) writeFileSync(file, HINT + code);
}
