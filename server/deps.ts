import type { Logger } from "pino";
import type { Clock } from "./clock";
import type { Database } from "./db/client";
import type { Env } from "./env";

/** Tells cached pages that what they show has changed: `product:12`, `category:3`, `menu`. Reaches all nodes. */
export type Purge = (...tags: string[]) => void;

/** What use cases are given; nothing in the server reaches for globals. */
export interface Deps {
  env: Env;
  db: Database;
  clock: Clock;
  log: Logger;
  purge: Purge;
  /** Wakes the worker after a commit that filled the outbox, so that it need not wait for its next look. */
  wake: () => void;
}
