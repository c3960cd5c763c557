import { setTimeout as sleep } from "node:timers/promises";
import type { DeskKind } from "../../../contract/live/liveTerms";
import type { Deps } from "../../deps";
import { jobs } from "./schedule";
import { findGroup } from "../groupBuys/repository";
import { makeMailer } from "../mail/send";
import { requestNews } from "../orderRequests/requestNews";
import type { ResultSocket } from "../realtime/socket";
import { deliverBatch, dueLanes, type OutboxHandlers } from "../outbox/deliver";
import { yieldToForeground } from "./yieldToForeground";
import { outboxHandlers } from "./handlers";
import { AT_ONCE_MS, LANES, type OutboxLane } from "../outbox/lanes";
import type { LaneName } from "../outbox/repositoryClaims";

export interface Worker {
  wake(): void;
  stop(): Promise<void>;
}

const LOOK_MS = 1000;
/** What is not sent or done by then is left to its lease: nobody waits for a mail server that hangs. */
const STOP_MS = 3000;

/**
 * Sends the outbox, each lane in a loop of its own that is woken when it has something due, and runs the schedules
 * until it is stopped.
 */
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
  const lanes = new Map(LANES.map((lane) => [lane.name, startLane(deps, handlers, lane)]));
  const finder = startFinder(deps, lanes);
  const { wake } = finder;
  const timer = setInterval(wake, LOOK_MS);
  const schedules = jobs.map((job) => schedule(deps, job));
  wake();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      const late = new AbortController();
      await Promise.race([
        Promise.all([finder, ...lanes.values(), ...schedules].map((each) => each.stop())),
        sleep(STOP_MS, undefined, { signal: late.signal }).catch(() => undefined),
      ]);
      late.abort();
      mailer.close();
    },
  };
}

/** Looks which lanes have something due, in one statement, and wakes those. */
function startFinder(deps: Deps, lanes: ReadonlyMap<LaneName, Worker>): Worker {
  const find = async () => {
    for (const name of await dueLanes(deps)) lanes.get(name)?.wake();
  };
  return startLoop(AT_ONCE_MS, find, (error) =>
    deps.log.error({ err: error }, "what is due in the outbox could not be read"),
  );
}

function startLane(deps: Deps, handlers: OutboxHandlers, lane: OutboxLane): Worker {
  // A process that serves nobody has nobody to give way to.
  const serves = deps.env.roles.has("api") || deps.env.roles.has("web");
  const send = async (isStopped: () => boolean) => {
    const rest = async (tookMs: number) => {
      if (serves && !lane.isAwaited && !isStopped()) await yieldToForeground(tookMs);
    };
    let isMore = true;
    while (isMore && !isStopped()) {
      const { sent, isFull } = await deliverBatch(deps, handlers, lane, rest);
      isMore = isFull && sent > 0;
    }
  };
  return startLoop(lane.restMs, send, (error) =>
    deps.log.error({ err: error, lane: lane.name }, "outbox could not be read"),
  );
}

/**
 * One look at a time, and no two that begin within `restMs`: what comes meanwhile is found by the second. A wake during
 * a look causes another.
 */
function startLoop(
  restMs: number,
  look: (isStopped: () => boolean) => Promise<void>,
  failed: (error: unknown) => void,
): Worker {
  const stopping = new AbortController();
  let again = false;
  let began = -Infinity;
  let running: Promise<void> | undefined;
  const isStopped = () => stopping.signal.aborted;

  async function run(): Promise<void> {
    try {
      do {
        const restsFor = began + restMs - performance.now();
        if (restsFor > 0) await sleep(restsFor, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (isStopped()) return;
        // A wake during the rest is one for this look.
        again = false;
        began = performance.now();
        await look(isStopped);
      } while (again);
    } catch (error) {
      failed(error);
    } finally {
      running = undefined;
    }
  }

  function wake(): void {
    if (isStopped()) return;
    if (running) again = true;
    else running = run();
  }

  return {
    wake,
    stop: async () => {
      stopping.abort();
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
