import type { Deps } from "../../deps";
import { jobs } from "../checkout/jobs";
import type { ResultSocket } from "../realtime/socket";
import { deliverDue, type OutboxHandlers } from "./deliver";
import { outboxHandlers } from "./handlers";

export interface Worker {
  wake(): void;
  stop(): Promise<void>;
}

const LOOK_MS = 1000;

/** Sends the outbox and runs the schedules until it is stopped. One look at a time; a wake during a look causes another. */
export function startWorker(deps: Deps, socket: ResultSocket): Worker {
  const handlers: OutboxHandlers = {
    ...outboxHandlers(deps),
    result: async ({ resultId }) => socket.deliver(Number(resultId)),
  };
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    do {
      again = false;
      while (!stopped && (await deliverDue(deps, handlers)) > 0);
    } while (again && !stopped);
  }

  function wake(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = look()
      .catch((error: unknown) => deps.log.error({ err: error }, "outbox could not be read"))
      .finally(() => {
        running = undefined;
      });
  }

  const timers = [setInterval(wake, LOOK_MS), ...jobs.map((job) => schedule(deps, job))];
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      timers.forEach(clearInterval);
      await running;
    },
  };
}

/** Runs a job every so many seconds, never two of the same at once. */
function schedule(deps: Deps, job: (typeof jobs)[number]): NodeJS.Timeout {
  let busy = false;
  return setInterval(() => {
    if (busy) return;
    busy = true;
    job
      .run(deps)
      .catch((error: unknown) => deps.log.error({ err: error, job: job.name }, "job failed"))
      .finally(() => {
        busy = false;
      });
  }, job.everySeconds * 1000);
}
