import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { COUNTRY_CODES } from "../contract/markets";
import { EnvError, readEnv } from "./env";
import { sellerOf } from "./modules/tax/sellers";

const folder = mkdtempSync(path.join(tmpdir(), "sellers-"));
const BASE = { NODE_ENV: "test", STORE_SECRET: "x".repeat(32), STORE_NAME: "Shop", MAIL_FROM: "hello@shop.example" };

function envWith(content: unknown, more: Record<string, string> = {}) {
  const file = path.join(folder, "sellers.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return readEnv({ ...BASE, SELLERS_FILE: file, ...more });
}

function problemsOf(content: unknown): string[] {
  try {
    envWith(content);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

const company = { code: "SH", name: "Shop AG", address: ["Gasse 1", "8001 Zürich"], country: "CH", tax_id: "CHE-1" };

test("a store of one's own sells through its own companies, each country through one", () => {
  const german = { ...company, code: "DE", name: "{store} GmbH", country: "DE", tax_id: "DE1", sells_to: ["DE", "AT"] };
  const env = envWith([company, german], { VAT_NUMBER: "DE999999999" });
  expect(env.hasOwnSellers).toBe(true);
  expect(sellerOf(env, "AT")).toEqual({
    code: "DE",
    name: "Shop GmbH",
    address: ["Gasse 1", "8001 Zürich"],
    country: "DE",
    email: "hello@shop.example",
    taxId: "DE999999999",
  });
  expect(sellerOf(env, "US")).toMatchObject({ code: "SH", name: "Shop AG", taxId: "CHE-1" });
});

test("without a file the demo's companies sell everywhere", () => {
  const env = readEnv(BASE);
  expect([env.hasOwnSellers, sellerOf(env, "CA").code, sellerOf(env, "FR").name]).toEqual([false, "US", "Shop B.V."]);
  for (const country of COUNTRY_CODES) expect(sellerOf(env, country).taxId).not.toBe("");
});

test.each([
  ["no JSON", "{", /cannot be read/],
  ["no list", {}, /JSON list/],
  ["nobody", [], /JSON list/],
  ["a code that is none", [{ ...company, code: "shop" }], /company 1: code must be/],
  ["no name", [{ ...company, name: " " }], /company 1: name/],
  ["no address", [{ ...company, address: [] }], /company 1: address/],
  ["a country that is unknown", [{ ...company, country: "XX" }], /company 1: country/],
  ["countries that are unknown", [{ ...company, sells_to: ["XX"] }], /company 1: sells_to/],
  ["nobody for the rest", [{ ...company, sells_to: ["DE"] }], /exactly one company/],
  [
    "two for one country",
    [company, ...["AA", "BB"].map((code) => ({ ...company, code, sells_to: ["DE"] }))],
    /same country/,
  ],
  ["one code twice", [company, { ...company, sells_to: ["DE"] }], /one code/],
  ["a code that is the other's credit notes", [company, { ...company, code: "SHC", sells_to: ["DE"] }], /one code/],
])("a file with %s keeps the store from starting, and says why", (_what, content, says) => {
  expect(problemsOf(content)).toEqual(expect.arrayContaining([expect.stringMatching(says)]));
});
