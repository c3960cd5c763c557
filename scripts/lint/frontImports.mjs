import { existsSync, readdirSync } from "node:fs";
import { AREAS, PARTS } from "../../components/areas.mjs";
import { isTest, refusals, ROOT } from "./patterns.mjs";

/**
 * Imports go one way. Each row: a folder, what it may not reach, and why.
 * pages → components → hooks → store → services → utils → constants; the browser sees types and plain constants of
 * the contract.
 */
const FRONT = ["pages", "components", "hooks", "store", "services", "utils", "constants"];
const above = (folder) => FRONT.slice(0, FRONT.indexOf(folder));

/** Modules of the contract that hold TypeBox schemas: only their types may reach the front. */
const SCHEMAS = [
  "applicationRoutes",
  "auth",
  "cart",
  "cartChange",
  "cartParts",
  "cartRoutes",
  "common",
  "compare",
  "customer",
  "fulfilment",
  "productLists",
  "memberPriceRoutes",
  "order",
  "orderActionRoutes",
  "orderRoutes",
  "orderStaffRoutes",
  "passwordRoutes",
  "vendorRoutes",
  "walletRoutes",
  "emailRoutes",
  "eventRoutes",
  "prizeGameRoutes",
  "pushRoutes",
  "workEmailRoutes",
  "passkeyRoutes",
  "privacyRoutes",
  "socialRoutes",
  "payment",
  "paymentRoutes",
  "product",
  "productRoutes",
  "rental",
  "rentalRoutes",
  "rentalStaffRoutes",
  "reviews",
  "route",
  "shared",
];

const foldersIn = (path) =>
  readdirSync(new URL(`${path}/`, ROOT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** A relative path out of `path` to one of `others`: its own folders may bear the same names. */
const leaving = (path, others) => {
  const own = foldersIn(path);
  return `^(?:\\.\\./)+(?:${others.filter((name) => !own.includes(name)).join("|")})/`;
};

/** What a folder of the front may not import. */
const patternsOf = (folder) => [
  { regex: "^@/server/|/server/", message: "The front end reaches the server through its services only." },
  {
    regex: leaving(
      folder,
      FRONT.filter((name) => name !== folder),
    ),
    message: "Another folder of the front is named from the root: @/…",
  },
  ...(above(folder).length > 0
    ? [
        {
          regex: `^@/(?:${above(folder).join("|")})/`,
          message: `${folder}/ is below that folder: imports go pages → components → hooks → store → services → utils → constants.`,
        },
      ]
    : []),
  {
    regex: `contract/(?:routes/|company/|rental/|sales/)?(?:${SCHEMAS.join("|")})$`,
    allowTypeImports: true,
    message: "Schemas stay on the server: import types only, so that no schema library reaches the browser.",
  },
];

const AREA_NAMES = AREAS.flatMap(({ areas }) => areas);
const unplaced = foldersIn("components").filter((name) => !AREA_NAMES.includes(name));
if (unplaced.length > 0) throw new Error(`components/areas.mjs gives no place to ${unplaced.join(", ")}`);

const isThere = (part) => ["", ".ts", ".tsx"].some((end) => existsSync(new URL(`components/${part}${end}`, ROOT)));
const gone = PARTS.filter((part) => !isThere(part));
if (gone.length > 0) throw new Error(`components/areas.mjs shows parts that are not there: ${gone.join(", ")}`);

/** An area of the components imports those before it in `components/areas.mjs`, and the parts named there. */
const patternsOfArea = (area) => {
  const later = AREA_NAMES.slice(AREA_NAMES.indexOf(area) + 1);
  const shown = PARTS.map((part) => part.replaceAll(".", "\\.")).join("|");
  return [
    ...patternsOf("components"),
    {
      regex: leaving(
        `components/${area}`,
        AREA_NAMES.filter((name) => name !== area),
      ),
      message: "A part of another area is named from the root: @/components/…",
    },
    ...(later.length > 0
      ? [
          {
            regex: `^@/components/(?!(?:${shown})$)(?:${later.join("|")})/`,
            message: `${area} stands below that area (components/areas.mjs): move the part down, or name it in PARTS.`,
          },
        ]
      : []),
  ];
};

const ofFolders = new Map(FRONT.map((folder) => [folder, refusals(patternsOf(folder))]));
const ofAreas = new Map(AREA_NAMES.map((area) => [area, refusals(patternsOfArea(area))]));

/** What a file of the front may not import: by its folder, and in the components by its area. */
export function frontImports(file) {
  const [folder, area] = file.split("/");
  if (isTest(file)) return [];
  const found = (folder === "components" && ofAreas.get(area)) || ofFolders.get(folder);
  if (!found) throw new Error(`scripts/lint knows no folder of ${file}`);
  return found;
}
