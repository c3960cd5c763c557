import { call } from "./http";

/** Notes an event of the page in the store's log; losing it must not disturb the shopper. */
export async function logAction(action: string, detail?: string): Promise<void> {
  const body = { action, path: window.location.pathname, ...(detail && { detail: detail.slice(0, 2000) }) };
  try {
    await call("POST /log-api/action", { body });
  } catch {
    return;
  }
}
