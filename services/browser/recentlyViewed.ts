import { STORAGE } from "@/constants/storage";
import { LIMITS } from "@/contract/limits";
import { browserRefuses, readConsent } from "./consent";
import { removeStorage, readStorage, writeStorage } from "./storage";

/** A visitor who wants nothing stored, by their no or by their browser's, has no list. */
const mayKeep = () => !browserRefuses() && readConsent()?.statistics !== false;

/** Ids of the products seen last, the latest first, with commas between; a list that may not be kept is deleted. */
export function recentlyViewed(): string {
  if (!mayKeep()) forgetViewed();
  const ids = readStorage(STORAGE.recentlyViewed).split(",");
  return ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).join(",");
}

/** The latest first, each once, and no more than are asked for at once. */
export function rememberViewed(id: number): void {
  if (!mayKeep()) return;
  const others = recentlyViewed()
    .split(",")
    .filter((other) => other !== "" && other !== String(id));
  writeStorage(STORAGE.recentlyViewed, [id, ...others].slice(0, LIMITS.recentlyViewed).join(","));
}

export function forgetViewed(): void {
  removeStorage(STORAGE.recentlyViewed);
}
