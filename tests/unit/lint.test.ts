import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const READ = [
  ".oxlintrc.json",
  "scripts/lint",
  "server",
  "components",
  "contract",
  "hooks",
  "pages",
  "store",
  "services",
  "utils",
  "constants",
  "styles",
];

/** Files with one import each, by their place, and what of the answer says that it is refused; none that is allowed. */
const SAMPLES: Record<string, [code: string, refused?: RegExp]> = {
  "utils/sample1.ts": ['export { useCart } from "@/hooks/useCart";', /utils\/ is below/],
  "hooks/sample2.ts": ['export * from "@/server/clock";', /through its services only/],
  "components/cart/sample3.tsx": ['export { CartSchema } from "@/contract/cart";', /types/],
  "components/cart/sample4.tsx": ['import type { Cart } from "@/contract/cart";\nexport type Own = Cart;'],
  "server/modules/cart/sample5.ts": ['export * from "../../../components/cart/CartPage";', /by relative paths/],
  "server/modules/cart/sample6.ts": ['export * from "../checkout/routes";', /stands below that module/],
  "server/http/sample7.ts": ['export * from "../modules/cart/routes";', /knows no module/],
  "server/modules/cart/sample8.ts": ['import { eq } from "drizzle-orm";\nexport const own = eq;', /repository/],
  "server/modules/cart/repositorySample9.ts": ['import { eq } from "drizzle-orm";\nexport const own = eq;'],
  "server/modules/cart/sample10.ts": ['import sharp from "sharp";\nexport const own = sharp;', /server\/pictures/],
  "contract/sample11.ts": ['export * from "../server/clock";', /depends on nothing/],
  "server/modules/cart/sample12.ts": [
    'export const own = () => import("../../../components/cart/CartPage");',
    /by relative paths/,
  ],
  "components/cart/sample13.tsx": [
    'import { useState } from "react";\nexport function Own({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}',
    /rules-of-hooks/,
  ],
  "server/modules/cart/sample14.ts": ["export const own = (value: any) => value == 1;", /no-explicit-any/],
};

test("what may import what is checked, and what else a reader relies on", () => {
  const root = mkdtempSync(path.join(tmpdir(), "lint-"));
  try {
    for (const part of READ)
      cpSync(part, path.join(root, part), {
        recursive: true,
        filter: (file) => !file.includes("server/db/migrations"),
      });
    for (const [file, [code]] of Object.entries(SAMPLES)) writeFileSync(path.join(root, file), `${code}\n`);
    const oxlint = path.resolve("node_modules/oxlint/bin/oxlint");
    const { stdout } = spawnSync(process.execPath, [oxlint, "--format", "json", ...Object.keys(SAMPLES)], {
      cwd: root,
      encoding: "utf8",
    });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { filename: string; message: string; code: string }[];
    };
    const said = (file: string) =>
      diagnostics
        .filter(({ filename }) => filename === file)
        .map(({ code, message }) => `${code} ${message}`)
        .join("\n");
    for (const [file, [, refused]] of Object.entries(SAMPLES))
      if (refused) expect([file, said(file)]).toEqual([file, expect.stringMatching(refused)]);
      else expect([file, said(file)]).toEqual([file, ""]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
