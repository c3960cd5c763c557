import { readdirSync, readFileSync } from "node:fs";
import { FOREIGN_SCRIPTS, type ForeignScriptName } from "../../contract/visit/foreignScripts";
import { addressOfWindow } from "../../services/signIn/socialWindow";

const FRONT = ["pages", "components", "hooks", "store", "services", "utils", "constants"];
const sources = FRONT.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const having = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, "utf8")));

test("one place puts scripts of others into a page, and one page asks for it", () => {
  // The other one wakes the page's own scripts, which stand in it already.
  expect(having(/createElement\("script"\)/).sort()).toEqual([
    "constants/laterScripts.ts",
    "services/browser/socialScripts.ts",
  ]);
  expect(having(/next\/script"|<script[^>]*\ssrc=/)).toEqual([]);
  expect(having(/\bFOREIGN_SCRIPT\b/)).toEqual(["services/pages/socialWindowPage.ts"]);
  expect(having(/socialWindowPage"/)).toEqual(["pages/sign-in/[provider].tsx"]);
  expect(having(/services\/browser\/socialScripts"/).sort()).toEqual(
    ["FacebookButton.tsx", "GoogleButton.tsx", "SocialWindow.tsx", "providers.ts"].map(
      (name) => `components/auth/window/${name}`,
    ),
  );
});

test("the sign-in form opens the pages of the inventory", () => {
  for (const [name, { page }] of Object.entries(FOREIGN_SCRIPTS))
    expect(addressOfWindow(name as ForeignScriptName, "a b", "de-DE")).toBe(`/de-DE${page}?source=a%20b`);
});

test("the inventory stands in the documents as it is in the code", () => {
  const rows = Object.values(FOREIGN_SCRIPTS).map(
    ({ src, page, why, integrity }) => `| \`${src}\` | \`${page}\` | ${why} | ${integrity} |`,
  );
  const text = readFileSync("docs/production.md", "utf8");
  const [, table = ""] = /## Scripts of others\n[^|]*(\|[^\n]*\n\|[-|]+\n(?:\|[^\n]*\n)+)/.exec(text) ?? [];
  expect(table.trim().split("\n").slice(2)).toEqual(rows);
});
