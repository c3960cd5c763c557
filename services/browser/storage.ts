/** Storage can be full, forbidden or hold what another version wrote: then it is as if nothing were there. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: string): void {
  attempt(() => window.localStorage.setItem(key, value), undefined);
}

export function recall(key: string): string {
  return attempt(() => window.localStorage.getItem(key) ?? "", "");
}

export function recallJson(key: string): unknown {
  return attempt<unknown>(() => JSON.parse(window.localStorage.getItem(key) ?? "null"), null);
}

export function forget(...keys: string[]): void {
  attempt(() => keys.forEach((key) => window.localStorage.removeItem(key)), undefined);
}

/** Kept for this tab only: what was typed, and what waits for an answer. */
export function keepForTab(key: string, value: unknown): void {
  attempt(() => window.sessionStorage.setItem(key, JSON.stringify(value)), undefined);
}

export function keptForTab(key: string): unknown {
  return attempt<unknown>(() => JSON.parse(window.sessionStorage.getItem(key) ?? "null"), null);
}

export function dropForTab(key: string): void {
  attempt(() => window.sessionStorage.removeItem(key), undefined);
}
