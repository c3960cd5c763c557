import { createHash } from "node:crypto";
import type { FrozenPurchase } from "../../db/schema";

/** SHA-256 over everything that was frozen, whatever order its fields are stored in; base64url. Pure. */
export function fingerprintOf(frozen: FrozenPurchase): string {
  return createHash("sha256").update(sortedJson(frozen)).digest("base64url");
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
