/** Storage can be full, forbidden or hold what another version wrote: then it is as if nothing were there. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export function writeStorage(key: string, value: string): void {
  attempt(() => window.localStorage.setItem(key, value), undefined);
}

export function readStorage(key: string): string {
  return attempt(() => window.localStorage.getItem(key) ?? "", "");
}

export function readStoredJson(key: string): unknown {
  return attempt<unknown>(() => JSON.parse(window.localStorage.getItem(key) ?? "null"), null);
}

export function removeStorage(...keys: string[]): void {
  attempt(() => keys.forEach((key) => window.localStorage.removeItem(key)), undefined);
}

/** Whatever is kept under names that begin so. */
export function removeStorageOf(prefix: string): void {
  attempt(() => removeStorage(...Object.keys(window.localStorage).filter((key) => key.startsWith(prefix))), undefined);
}

/** Kept for this tab only: what was typed, and what waits for an answer. */
export function writeTabStorage(key: string, value: unknown): void {
  attempt(() => window.sessionStorage.setItem(key, JSON.stringify(value)), undefined);
}

export function readTabStorage(key: string): unknown {
  return attempt<unknown>(() => JSON.parse(window.sessionStorage.getItem(key) ?? "null"), null);
}

export function removeTabStorage(...keys: string[]): void {
  attempt(() => keys.forEach((key) => window.sessionStorage.removeItem(key)), undefined);
}
