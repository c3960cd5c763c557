import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Purge } from "../deps";

const CHANNEL = "store:purge";

export interface PurgeBus {
  purge: Purge;
  /** Called with the tags of every purge, of this node and of others. */
  onPurge(listener: (tags: string[]) => void): void;
  close(): void;
}

/** Carries purges to the page caches of all nodes; without Redis there is only this one. */
export function makePurgeBus(redisUrl: string | undefined, log: Pick<Logger, "warn">): PurgeBus {
  const listeners: ((tags: string[]) => void)[] = [];
  const tell = (tags: string[]) => listeners.forEach((listener) => listener(tags));
  const onPurge = (listener: (tags: string[]) => void) => void listeners.push(listener);
  if (!redisUrl) return { purge: (...tags) => tell(tags), onPurge, close: () => undefined };

  const node = randomUUID();
  const [sender, receiver] = [new Redis(redisUrl), new Redis(redisUrl)];
  for (const connection of [sender, receiver])
    connection.on("error", (error) => log.warn({ err: error }, "purge bus cannot reach Redis"));
  receiver.subscribe(CHANNEL).catch((error: unknown) => log.warn({ err: error }, "purge bus cannot subscribe"));
  receiver.on("message", (_channel, text) => {
    const { from, tags } = JSON.parse(text) as { from: string; tags: string[] };
    if (from !== node) tell(tags);
  });
  return {
    purge: (...tags) => {
      tell(tags);
      sender
        .publish(CHANNEL, JSON.stringify({ from: node, tags }))
        .catch((error: unknown) => log.warn({ err: error }, "purge was not sent"));
    },
    onPurge,
    close: () => {
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
