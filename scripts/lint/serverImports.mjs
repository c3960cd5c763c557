import { existsSync, readdirSync } from "node:fs";
import { LAYERS, SURFACES } from "../../server/layers.mjs";
import { isTest, refusals, ROOT } from "./patterns.mjs";

const FROM_FRONT = {
  regex: "^@/|^(?:\\.\\./)+(?:components|hooks|store|services|utils|constants|styles)/",
  message: "server/ imports contract/ and itself, by relative paths.",
};

const MODULES = LAYERS.flatMap(({ modules }) => modules);
const unlisted = readdirSync(new URL("server/modules/", ROOT)).filter((name) => !MODULES.includes(name));
if (unlisted.length > 0) throw new Error(`server/layers.mjs gives no place to ${unlisted.join(", ")}`);

const SURFACE = Object.entries(SURFACES).flatMap(([module, files]) => files.map((file) => `${module}/${file}`));
const missing = SURFACE.filter((file) => !existsSync(new URL(`server/modules/${file}.ts`, ROOT)));
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

const PICTURES = {
  regex: "^sharp$",
  message: "Pictures are read in server/pictures, within its bounds of memory.",
};

const STATEMENTS = {
  regex: "^drizzle-orm|.db.schema$",
  allowTypeImports: true,
  message: "Statements stand in the module's repository; types of rows may be imported as types.",
};

/** A module of the server imports those that stand before it in `server/layers.mjs`, types included. */
const above = (module) => ({
  regex: `(?:^|/)\\.\\./(?:${MODULES.slice(MODULES.indexOf(module) + 1).join("|")})/`,
  message: `${module} stands below that module (server/layers.mjs): use an argument, an event, or move it down.`,
});

const anywhere = refusals([FROM_FRONT, FROM_INSIDE]);
const carriers = refusals([FROM_FRONT, FROM_MODULES]);
const pictures = refusals([PICTURES]);
const statements = refusals([STATEMENTS]);
const ofModules = new Map(MODULES.slice(0, -1).map((module) => [module, refusals([above(module)])]));

/** What a file of the server may not import: by its folder, and in the modules by its module and its task. */
export function serverImports(file) {
  const [, folder, module] = file.split("/");
  const isCarrier = ["http", "platform"].includes(folder) && !isTest(file);
  const isModule = folder === "modules" && !isTest(file);
  return [
    ...(isCarrier ? carriers : anywhere),
    ...(folder === "pictures" ? [] : pictures),
    ...(isModule ? (ofModules.get(module) ?? []) : []),
    ...(isModule && !/\/repository(?:\/|[^/]*\.ts$)/.test(file) ? statements : []),
  ];
}

const ofContract = refusals([
  {
    regex: "^\\.\\./\\.\\./|^@/|(?:server|services|components)/",
    message: "The contract depends on nothing of either side.",
  },
]);

/** What a file of the contract may not import. */
export const contractImports = (file) => (isTest(file) ? [] : ofContract);
