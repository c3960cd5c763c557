import { STORAGE } from "@/constants/storage";
import { removeStorage, readStorage, writeStorage } from "./storage";

const KEPT = 6;

export function recentSearches(): string[] {
  return readStorage(STORAGE.recentSearches).split("\n").filter(Boolean);
}

/** The latest first, each once. */
export function rememberSearch(text: string): void {
  const clean = text.replace(/\s+/g, " ").trim();
  if (!clean) return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== clean.toLowerCase());
  writeStorage(STORAGE.recentSearches, [clean, ...others].slice(0, KEPT).join("\n"));
}

export function forgetSearches(): void {
  removeStorage(STORAGE.recentSearches);
}
