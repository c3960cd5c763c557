import { setTimeout as sleep } from "node:timers/promises";
import type { DeskKind } from "../../../contract/live/liveTerms";
import type { Deps } from "../../deps";
import { jobs } from "./schedule";
import { findGroup } from "../groupBuys/repository";
import { makeMailer } from "../mail/send";
import { requestNews } from "../orderRequests/requestNews";
import type { ResultSocket } from "../realtime/socket";
import { deliverBatch, type OutboxHandlers } from "../outbox/deliver";
import { yieldToForeground } from "./yieldToForeground";
import { outboxHandlers } from "./handlers";
import { LANES, type OutboxLane } from "../outbox/lanes";

export interface Worker {
  wake(): void;
  stop(): Promise<void>;
}

const LOOK_MS = 1000;
/** What is not sent or done by then is left to its lease: nobody waits for a mail server that hangs. */
const STOP_MS = 3000;

/** Sends the outbox, each lane in a loop of its own, and runs the schedules until it is stopped. */
export function startWorker(
  deps: Deps,
  socket: Pick<ResultSocket, "deliver" | "tellRequest" | "tellGroup" | "tellDesk" | "endSession">,
): Worker {
  const mailer = makeMailer(deps.env);
  const handlers: OutboxHandlers = {
    ...outboxHandlers(deps, mailer.send),
    result: async ({ resultId }) => socket.deliver(Number(resultId)),
    "group.changed": async ({ groupId }) => {
      const group = await findGroup(deps.db, Number(groupId));
      if (group) socket.tellGroup({ code: group.code, joined: group.joined, state: group.state });
    },
    "request.changed": async ({ requestId }) => {
      const news = await requestNews(deps, Number(requestId));
      if (news) socket.tellRequest(news.rooms, news.message);
    },
    "desk.changed": async ({ kind, id, version, vendorId }) => {
      const event = { kind: kind as DeskKind, id: Number(id), version: Number(version) };
      await socket.tellDesk({ ...event, vendorId: vendorId === null ? null : Number(vendorId) });
    },
    "session.ended": async ({ session }) => socket.endSession(String(session)),
  };
  const loops = LANES.map((lane) => startLane(deps, handlers, lane));
  const wake = () => loops.forEach((loop) => loop.wake());
  const timer = setInterval(wake, LOOK_MS);
  const schedules = jobs.map((job) => schedule(deps, job));
  wake();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      const late = new AbortController();
      await Promise.race([
        Promise.all([...loops, ...schedules].map((each) => each.stop())),
        sleep(STOP_MS, undefined, { signal: late.signal }).catch(() => undefined),
      ]);
      late.abort();
      mailer.close();
    },
  };
}

/** One look at a time; a wake during a look causes another. */
function startLane(deps: Deps, handlers: OutboxHandlers, lane: OutboxLane): Worker {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  // A process that serves nobody has nobody to give way to.
  const serves = deps.env.roles.has("api") || deps.env.roles.has("web");
  const rest = async (tookMs: number) => {
    if (serves && !lane.isAwaited && !stopped) await yieldToForeground(tookMs);
  };

  async function look(): Promise<void> {
    while (!stopped) {
      again = false;
      const { sent, isFull } = await deliverBatch(deps, handlers, lane, rest);
      if (isFull && sent > 0) continue;
      if (again) await sleep(lane.restMs);
      // A wake during the rest is one for the look after it.
      if (!again) return;
    }
  }

  function wake(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = look()
      .catch((error: unknown) => deps.log.error({ err: error, lane: lane.name }, "outbox could not be read"))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    wake,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

/** Runs a job every so many seconds, never two of the same at once. */
function schedule(deps: Deps, job: (typeof jobs)[number]): Pick<Worker, "stop"> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= job
      .run(deps)
      .catch((error: unknown) => deps.log.error({ err: error, job: job.name }, "job failed"))
      .finally(() => {
        running = undefined;
      });
  }, job.everySeconds * 1000);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
