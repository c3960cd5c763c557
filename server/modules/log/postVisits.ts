import { randomUUID } from "node:crypto";
import type { VisitEvent } from "../../../contract/common";
import { days } from "../../clock";
import type { Deps } from "../../deps";
import { postJson } from "../../http/postJson";
import type { Message } from "../outbox/repositoryQueue";
import type { OutboxHandlers } from "../outbox/deliver";

const WAIT_MS = 5_000;
/** Counts that could not be posted by then are told to nobody any more. */
const FRESH_MS = days(1);

interface Batch {
  /** ISO. */
  at: string;
  campaign: Record<string, string>;
  events: readonly VisitEvent[];
}

/** The message that has a batch posted; in the transaction that counts it. */
export const visitsMessage = (now: Date, batch: Omit<Batch, "at">): Message => {
  const payload = { ...batch, at: now.toISOString() };
  return { kind: "analytics.visits", key: `analytics.visits:${randomUUID()}`, payload, dueAt: now };
};

/**
 * Posts counts of visits to the server that evaluates them: as they were sent by the page, with nothing of who sent
 * them. What it cannot take now is posted again for a day; what it refuses is not.
 */
export const analyticsHandlers = ({ env, clock, log }: Pick<Deps, "env" | "clock" | "log">): OutboxHandlers => ({
  "analytics.visits": async (payload) => {
    const { analytics } = env.outside;
    if (!analytics) return;
    const { at, campaign, events } = payload as unknown as Batch;
    if (clock.now().getTime() - Date.parse(at) > FRESH_MS)
      return log.warn({ events: events.length }, "counts of visits were not posted within a day");
    const headers = analytics.key === undefined ? {} : { authorization: `Bearer ${analytics.key}` };
    const body = { store: env.origin, at, campaign, events };
    const { status } = await postJson(analytics.url, body, { timeoutMs: WAIT_MS, headers });
    if (status >= 200 && status < 300) return;
    if (status === 408 || status === 429 || status >= 500) throw new Error(`the analytics server answered ${status}`);
    log.error({ status, events: events.length }, "the analytics server refuses counts of visits");
  },
});
