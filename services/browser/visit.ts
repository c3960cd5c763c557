import { STORAGE } from "@/constants/storage";
import { VISIT_LIMITS } from "@/contract/visit/visitTerms";
import { randomKey } from "@/utils/randomKey";
import { readStoredJson, writeStorage } from "./storage";

const IDLE_MS = VISIT_LIMITS.idleMinutes * 60_000;

/** The running visit's number. After 15 minutes without an event it is a new one, which nothing ties to the last. */
export function visitNumber(): string {
  const kept = readStoredJson(STORAGE.visit) as { id?: unknown; seen?: unknown } | null;
  const now = Date.now();
  const idle = now - Number(kept?.seen);
  const runs = typeof kept?.id === "string" && /^[a-f0-9]{16}$/.test(kept.id) && idle >= 0 && idle < IDLE_MS;
  const id = runs ? String(kept.id) : randomKey().slice(0, 16);
  writeStorage(STORAGE.visit, JSON.stringify({ id, seen: now }));
  return id;
}
