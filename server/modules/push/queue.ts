import type { PushTopic } from "../../../contract/rules/pushTerms";
import type { Transaction } from "../../db/client";
import type { PushPayload } from "../../db/schema";
import type { PushBrowser } from "./repositoryBrowsers";
import { addPushes } from "./repositoryMessages";

/** What is told, in the words of each browser's language. */
export interface PushNews {
  key: string;
  topic: PushTopic;
  expiresAt: Date;
  write: (browser: PushBrowser) => PushPayload;
}

/** Queues the same news for these browsers; to none of them twice. */
export async function queuePushes(
  tx: Transaction,
  browsers: readonly PushBrowser[],
  { write, ...news }: PushNews,
  now: Date,
): Promise<void> {
  if (browsers.length === 0) return;
  const rows = browsers.map((browser) => ({
    ...news,
    subscriptionId: browser.id,
    payload: write(browser),
    dueAt: now,
  }));
  await addPushes(tx, rows);
}
