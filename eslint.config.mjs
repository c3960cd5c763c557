import { existsSync, readdirSync } from "node:fs";
import next from "eslint-config-next";
import nextTypescript from "eslint-config-next/typescript";
import { frontTable } from "./eslint.front.mjs";
import { LAYERS, SURFACES } from "./server/layers.mjs";

const FROM_FRONT = {
  regex: "^@/|^(?:\\.\\./)+(?:components|hooks|store|services|utils|constants|styles)/",
  message: "server/ imports contract/ and itself, by relative paths.",
};

const MODULES = LAYERS.flatMap(({ modules }) => modules);
const unlisted = readdirSync(new URL("server/modules/", import.meta.url)).filter((name) => !MODULES.includes(name));
if (unlisted.length > 0) throw new Error(`server/layers.mjs gives no place to ${unlisted.join(", ")}`);

const SURFACE = Object.entries(SURFACES).flatMap(([module, files]) => files.map((file) => `${module}/${file}`));
const missing = SURFACE.filter((file) => !existsSync(new URL(`server/modules/${file}.ts`, import.meta.url)));
if (missing.length > 0) throw new Error(`server/layers.mjs shows files that are not there: ${missing.join(", ")}`);

const FROM_INSIDE = {
  regex: `/(?!(?:${SURFACE.join("|")})$)(?:${MODULES.join("|")})/[^/]+/`,
  message:
    "That file is its module's own: use what the module shows, or let it show this (SURFACES, server/layers.mjs).",
};

const FROM_MODULES = {
  regex: "/modules/",
  message: "What carries every call knows no module: what asks one stands in server/gate, or in the module.",
};

/** A module of the server imports those that stand before it in `server/layers.mjs`, types included. */
const moduleTable = MODULES.slice(0, -1).map((module, place) => ({
  files: [`server/modules/${module}/**/*.{ts,tsx}`],
  ignores: ["**/*.test.ts"],
  rules: {
    "@typescript-eslint/no-restricted-imports": [
      "error",
      {
        patterns: [
          FROM_FRONT,
          FROM_INSIDE,
          {
            regex: `(?:^|/)\\.\\./(?:${MODULES.slice(place + 1).join("|")})/`,
            message: `${module} stands below that module (server/layers.mjs): use an argument, an event, or move it down.`,
          },
        ],
      },
    ],
  },
}));

const importTable = [
  ...frontTable,
  {
    files: ["server/**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [FROM_FRONT, FROM_INSIDE],
        },
      ],
    },
  },
  {
    files: ["server/{http,platform}/**/*.{ts,tsx}"],
    ignores: ["**/*.test.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": ["error", { patterns: [FROM_FRONT, FROM_MODULES] }],
    },
  },
  {
    files: ["server/**/*.{ts,tsx}"],
    ignores: ["server/pictures/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        { paths: [{ name: "sharp", message: "Pictures are read in server/pictures, within its bounds of memory." }] },
      ],
    },
  },
  {
    files: ["server/modules/**/*.ts"],
    ignores: ["**/*.test.ts", "**/repository/**", "**/repository*.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "ImportDeclaration[importKind='value'][source.value=/^drizzle-orm|.db.schema$/]",
          message: "Statements stand in the module's repository; types of rows may be imported as types.",
        },
      ],
    },
  },
  {
    files: ["contract/**/*.ts"],
    ignores: ["contract/**/*.test.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "^\\.\\./\\.\\./|^@/|(?:server|services|components)/",
              message: "The contract depends on nothing of either side.",
            },
          ],
        },
      ],
    },
  },
];

/** Rules about components, hooks and markup. */
const ABOUT_REACT = next
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^(?:react|react-hooks|jsx-a11y|@next\/next)\//.test(name));

const config = [
  {
    ignores: [
      ".next*/**",
      ".data/**",
      ".cache/**",
      "node_modules/**",
      "public/**",
      "coverage/**",
      "test-results/**",
      "next-env.d.ts",
    ],
  },
  ...next,
  ...nextTypescript,
  {
    rules: {
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "max-lines": ["error", { max: 250, skipBlankLines: false, skipComments: false }],
      "no-console": "error",
      eqeqeq: "error",
      // Pictures are prebuilt in every size; Next's own component would add script and work at run time.
      "@next/next/no-img-element": "off",
    },
  },
  // No component can stand in these files: looking for one takes a third of the time that they are checked in.
  {
    files: ["{server,contract,tests,scripts}/**/*.{ts,mjs,cjs}"],
    rules: Object.fromEntries(ABOUT_REACT.map((name) => [name, "off"])),
  },
  ...importTable,
  ...moduleTable,
  // Data reads better in one piece than cut up for its length.
  { files: ["server/db/seed/data/**", "scripts/studio/textures/**"], rules: { "max-lines": "off" } },
  {
    files: [
      "scripts/**",
      "tests/bench/**",
      "tests/budgets/**",
      "tests/seo/**",
      "tests/support/runner/quiet.ts",
      "tests/support/runner/leftOut.mjs",
    ],
    rules: { "no-console": "off" },
  },
  // A test says what it expects of an answer; the answer itself may be anything.
  { files: ["tests/**"], rules: { "@typescript-eslint/no-explicit-any": "off", "max-lines": ["error", { max: 400 }] } },
  { files: ["**/*.cjs"], rules: { "@typescript-eslint/no-require-imports": "off" } },
];

export default config;
