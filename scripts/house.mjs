// `npm run house`: measures how the code is put together and names what is beyond a limit. `--all` names every place.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const { dirname, join, normalize } = path.posix;
const showAll = process.argv.includes("--all");
const git = (...args) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 1 << 28 }).trim();

const isTest = (file) => /(^|\/)tests\/|\.(test|spec)\./.test(file);
const isData = (file) => /seed\/|locales\//.test(file);
const code = git("ls-files", "-co", "--exclude-standard")
  .split("\n")
  .filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file) && !file.includes(".d.") && existsSync(file))
  .filter((file) => !isTest(file) && !file.startsWith("scripts/studio/"));
const known = new Set(code);
const text = new Map(code.map((file) => [file, readFileSync(file, "utf8")]));
const lines = new Map(code.map((file) => [file, text.get(file).split("\n")]));

function targetOf(from, specifier) {
  const base = specifier.startsWith("@/") ? specifier.slice(2) : normalize(join(dirname(from), specifier));
  return [base, ...[".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"].map((end) => base + end)].find((file) =>
    known.has(file),
  );
}

/** Imports of values by file; types leave nothing behind. */
const imports = new Map(
  code.map((file) => {
    const found = text
      .get(file)
      .matchAll(/(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^'"]*?from\s+["']((?:@\/|\.)[^"']+)["']/g);
    const targets = [...found].filter(([, type]) => !type).map(([, , specifier]) => targetOf(file, specifier));
    return [file, new Set(targets.filter(Boolean))];
  }),
);

const moduleOf = (file) => /^server\/modules\/([^/]+)\//.exec(file)?.[1];

/** A folder inside a module; undefined for what stands at the module's top. */
const roomOf = (file) => /^server\/modules\/[^/]+\/[^/]+\//.exec(file)?.[0];

/** Which modules of the server use which, or which folders inside of one. */
function graphOf(nodeOf, isOne = () => true) {
  const graph = new Map();
  for (const [file, targets] of imports)
    for (const target of targets) {
      const [from, to] = [nodeOf(file), nodeOf(target)];
      if (!from || !to || from === to || !isOne(file, target)) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
      if (!graph.has(to)) graph.set(to, new Set());
    }
  return graph;
}

/** Groups of nodes that reach each other (Tarjan), those of one node aside. */
function circles(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group);
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** The longest way down from a file, as the files on it; a circle ends it. */
function longestChain() {
  const chains = new Map();
  const chainOf = (file, above = new Set()) => {
    if (chains.has(file)) return chains.get(file);
    if (above.has(file)) return [];
    above.add(file);
    let longest = [];
    for (const target of imports.get(file)) {
      const chain = chainOf(target, above);
      if (chain.length > longest.length) longest = chain;
    }
    above.delete(file);
    chains.set(file, [file, ...longest]);
    return chains.get(file);
  };
  return code.map((file) => chainOf(file)).reduce((a, b) => (b.length > a.length ? b : a), []);
}

const places = (pattern, accepts = () => true) =>
  code
    .filter(accepts)
    .flatMap((file) => lines.get(file).flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}`] : [])));

/** Folders by how much code they hold. */
function fullFolders(limit) {
  const counts = new Map();
  for (const file of code.filter((file) => !isData(file)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > limit).map(([folder, count]) => `${folder} ${count}`);
}

/** Functions of one name that several files of the server, or of the front, export. */
function sameNames() {
  const files = new Map();
  for (const file of code.filter((file) => !file.startsWith("pages/")))
    for (const [, name] of text.get(file).matchAll(/\nexport (?:async )?function (\w+)/g)) {
      const side = /^(server|scripts)\//.exec(file)?.[1] ?? "front";
      const key = `${name} (${side})`;
      files.set(key, (files.get(key) ?? new Set()).add(file));
    }
  return [...files].filter(([, found]) => found.size > 1).map(([name, found]) => `${name}: ${[...found].join(", ")}`);
}

/** A letter of each in brackets, so that this file does not find itself. */
const PRIVATE =
  /next\/dist\/|server\.edge|[j]oinsNotNullableMap|_[p]rebuilt|\.[s]dc\b|\.[p]ageLoader\b|__[N]EXT_|_[e]vents\b/;
const graph = graphOf(moduleOf);
const rooms = graphOf(roomOf, (from, to) => moduleOf(from) === moduleOf(to));
const pairs = [...graph].flatMap(([a, uses]) =>
  [...uses].filter((b) => a < b && graph.get(b).has(a)).map((b) => `${a} <-> ${b}`),
);
const chain = longestChain();

const RULES = [
  { what: "modules that import each other", found: pairs, limit: 0 },
  { what: "modules in a circle", found: circles(graph).flat(), limit: 0 },
  { what: "folders of a module in a circle", found: circles(rooms).flat(), limit: 0 },
  { what: "files in a circle of imports", found: circles(imports).flat(), limit: 0 },
  { what: "files in the longest chain of imports", found: chain, limit: 18 },
  {
    what: "files over 250 lines, data aside",
    found: code.filter((file) => !isData(file) && lines.get(file).length > 250),
    limit: 0,
  },
  { what: "folders with more than 25 files of code", found: fullFolders(25), limit: 0 },
  {
    what: "private parts of dependencies outside server/platform",
    found: places(PRIVATE, (file) => !file.startsWith("server/platform/")),
    limit: 0,
  },
  { what: "double casts", found: places(/as [u]nknown as/), limit: 12 },
  { what: "comments over 120 columns", found: places(/^(?=.{121})\s*(\/\/|\*|\/\*)(?!.*https?:)/), limit: 0 },
  { what: "exported functions of one name in several files of a side", found: sameNames(), limit: 10 },
  {
    what: "subjects over 72 characters in the last 60 commits",
    found: git("log", "-60", "--format=%s")
      .split("\n")
      .filter((subject) => subject.length > 72),
    limit: 0,
  },
];

let beyond = 0;
for (const { what, found, limit } of RULES) {
  const isOver = found.length > limit;
  if (isOver) beyond += 1;
  console.log(`${isOver ? "over" : "ok  "} ${String(found.length).padStart(5)} (at most ${limit})  ${what}`);
  if (isOver) for (const place of found.slice(0, showAll ? undefined : 6)) console.log(`             ${place}`);
}
process.exit(beyond > 0 ? 1 : 0);
