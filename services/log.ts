import { callForData } from "./http";

/** Notes an event of the page in the store's log; losing it must not disturb the shopper. */
export function logAction(action: string, detail?: string) {
  const body = { action, path: window.location.pathname, ...(detail && { detail: detail.slice(0, 2000) }) };
  return callForData("POST /log-api/action", { body });
}
