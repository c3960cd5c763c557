import type { Fields } from "@/contract/desk/fields";
import { removeStorage, readStoredJson, writeStorage } from "./storage";

/** What somebody typed into a form of a desk and has not saved; never anything personal. */
export interface Draft {
  /** Of the entity that it was typed over. */
  version: number;
  /** Milliseconds since 1970. */
  at: number;
  fields: [path: string, value: unknown][];
}

const keyOf = (name: string) => `desk_draft:${name}`;

export function keepDraft(name: string, version: number, fields: Fields): void {
  const draft: Draft = { version, at: Date.now(), fields: [...fields] };
  writeStorage(keyOf(name), JSON.stringify(draft));
}

/** Null for none, and for what another version of the store has written. */
export function readDraft(name: string): Draft | null {
  const kept = readStoredJson(keyOf(name)) as Partial<Draft> | null;
  if (typeof kept?.version !== "number" || typeof kept.at !== "number" || !Array.isArray(kept.fields)) return null;
  return kept.fields.length > 0 ? (kept as Draft) : null;
}

export const forgetDraft = (name: string): void => removeStorage(keyOf(name));
