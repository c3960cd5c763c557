import { and, eq, isNotNull } from "drizzle-orm";
import { providerNotices } from "../../server/db/schema";
import type { TestStore } from "./store";
import { until } from "./checks/until";

/**
 * Sends a provider's notice to the store, and waits until it was worked off or could not be: the store answers before
 * that.
 */
export async function sendNotice(store: TestStore, gateway: number, body: string, headers: Record<string, string>) {
  const id = idOf(body);
  const failures = () =>
    store.logged.filter(({ msg, event }) => msg === "notice could not be worked off" && event === id).length;
  const isDone = async () => {
    const own = and(eq(providerNotices.eventId, id), isNotNull(providerNotices.doneAt));
    return (await store.deps.db.select().from(providerNotices).where(own)).length > 0;
  };
  const before = failures();
  const answer = await store.visitor().send("POST", `/order-api/webhooks/${gateway}`, body, headers);
  if (answer.status === 200) await until(async () => failures() > before || isDone());
  return answer;
}

function idOf(body: string): string {
  try {
    return String((JSON.parse(body) as { id?: unknown }).id);
  } catch {
    return "";
  }
}
