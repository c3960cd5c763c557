import type { Fields } from "@/contract/desk/fields";
import { removeStorage, removeStorageOf, readStoredJson, writeStorage } from "./storage";

/** What somebody typed into a form of a desk and has not saved; never anything personal. */
export interface Draft {
  /** Of the entity that it was typed over. */
  version: number;
  /** Milliseconds since 1970. */
  at: number;
  fields: [path: string, value: unknown][];
}

const DRAFTS = "desk_draft:";
const keyOf = (name: string) => `${DRAFTS}${name}`;

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

/** Those of every form. */
export const forgetDrafts = (): void => removeStorageOf(DRAFTS);
