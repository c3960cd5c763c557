import { existsSync, readdirSync } from "node:fs";
import { AREAS, PARTS } from "./components/areas.mjs";

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
  readdirSync(new URL(`${path}/`, import.meta.url), { withFileTypes: true })
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

/** The same for imports and for those that come later: `import()`. A dot stands for a slash in a selector. */
const importRules = (patterns) => ({
  "@typescript-eslint/no-restricted-imports": ["error", { patterns }],
  "no-restricted-syntax": [
    "error",
    ...patterns.map(({ regex, message }) => ({
      selector: `ImportExpression[source.value=/${regex.replaceAll("/", ".")}/]`,
      message,
    })),
  ],
});

const AREA_NAMES = AREAS.flatMap(({ areas }) => areas);
const unplaced = foldersIn("components").filter((name) => !AREA_NAMES.includes(name));
if (unplaced.length > 0) throw new Error(`components/areas.mjs gives no place to ${unplaced.join(", ")}`);

const isThere = (part) =>
  ["", ".ts", ".tsx"].some((end) => existsSync(new URL(`components/${part}${end}`, import.meta.url)));
const gone = PARTS.filter((part) => !isThere(part));
if (gone.length > 0) throw new Error(`components/areas.mjs shows parts that are not there: ${gone.join(", ")}`);

/** An area of the components imports those before it in `components/areas.mjs`, and the parts named there. */
const areaTable = AREA_NAMES.map((area, place) => {
  const later = AREA_NAMES.slice(place + 1);
  const shown = PARTS.map((part) => part.replaceAll(".", "\\.")).join("|");
  return {
    files: [`components/${area}/**/*.{ts,tsx}`],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: importRules([
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
    ]),
  };
});

/** Imports of the front: folders first, then the areas of the components, whose rules hold both. */
export const frontTable = [
  ...FRONT.map((folder) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: importRules(patternsOf(folder)),
  })),
  ...areaTable,
];
