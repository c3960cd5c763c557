import nextJest from "next/jest.js";

const withNext = nextJest({ dir: import.meta.dirname });

// Of Markdown: many small packages, by how their names begin.
const MARKDOWN = [
  "mdast-util-",
  "micromark",
  "unist-util-",
  "character-",
  "is-(?:alphabetical|alphanumerical|decimal|hexadecimal)",
  "parse-entities",
  "stringify-entities",
  "decode-named-character-reference",
  "ccount",
  "devlop",
  "longest-streak",
  "markdown-table",
  "zwitch",
];

// Published as ES modules only.
const MODULES = [
  "typebox",
  "jose",
  "@electric-sql/pglite",
  "property-graph",
  "@noble/curves",
  "@noble/hashes",
  "@scure/base",
  ...MARKDOWN,
];

// A look at a global in Jest's sandbox is an interceptor's call, and Drizzle takes `Object` some millions of times. As
// parameters of each module they are at hand; those that fake timers put in another's place stay out,
// and so does `Set`, a name that asn1js gives to a class of its own.
const QUICK_GLOBALS = ["Object", "Array", "Math", "JSON", "Symbol", "Map", "Promise", "String", "Number"];

const shared = {
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1" },
  modulePathIgnorePatterns: ["<rootDir>/\\.next", "<rootDir>/\\.data", "<rootDir>/\\.cache"],
};

const screens = await withNext({
  ...shared,
  displayName: "screens",
  testEnvironment: "jsdom",
  roots: ["components", "store", "services", "hooks", "utils", "constants", "styles"].map(
    (folder) => `<rootDir>/${folder}`,
  ),
  setupFilesAfterEnv: ["<rootDir>/tests/support/runner/screens.ts"],
})();

// All of them are run in groups (tests/support/runner/together.ts), one or a few as the files that they are.
const elsewhere = process.env.TESTS_TOGETHER
  ? ["tests/contract", "tests/races", "server", "contract"].map((folder) => `<rootDir>/${folder}/`)
  : ["<rootDir>/tests/together/"];

const server = await withNext({
  ...shared,
  displayName: "server",
  testEnvironment: "<rootDir>/tests/support/runner/databaseEnvironment.cjs",
  sandboxInjectedGlobals: QUICK_GLOBALS,
  roots: ["server", "contract", "tests"].map((folder) => `<rootDir>/${folder}`),
  // The journeys are Playwright's; `npm test` itself is a script that only sounds like a test.
  testPathIgnorePatterns: ["<rootDir>/tests/journeys/", "<rootDir>/scripts/test\\.mjs", ...elsewhere],
  setupFilesAfterEnv: ["<rootDir>/tests/support/runner/quiet.ts"],
})();

for (const project of [screens, server]) {
  const [transform] = Object.values(project.transform);
  project.transform = {
    [`/node_modules/(?:@noble|@scure|jose|(?:${MARKDOWN.join("|")})[^/]*)/.+\\.js$`]:
      "<rootDir>/tests/support/runner/moduleTransform.cjs",
    "^.+\\.mjs$": transform,
    ...project.transform,
  };
  project.transformIgnorePatterns = [`/node_modules/(?!(${MODULES.join("|")})[^/]*/)`, "^.+\\.module\\.css$"];
}

const config = {
  projects: [screens, server],
  globalSetup: "<rootDir>/tests/support/runner/globalSetup.mjs",
  globalTeardown: "<rootDir>/tests/support/runner/globalTeardown.mjs",
  testSequencer: "<rootDir>/tests/support/runner/longestFirst.mjs",
  reporters: [
    "default",
    "<rootDir>/tests/support/runner/leftOutOfJest.mjs",
    "<rootDir>/tests/support/runner/secondTriesOfJest.mjs",
  ],
  // Only what hangs is ended by it: a machine that is busy with other things takes its time.
  testTimeout: 300_000,
  // Every core: by default one is left idle, half of a small machine.
  maxWorkers: "100%",
  // A worker that has run a group begins anew: in an old one the next groups took a tenth longer.
  workerIdleMemoryLimit: "1GB",
};

export default config;
