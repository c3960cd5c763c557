import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { InProcessApi } from "../../../contract/routes/dispatch";
import type { AssembledPage, AssemblePage } from "../assemble";
import type { Encoding, FinishedPage } from "../finish";
import type { FromThread, ThreadData, ToThread } from "./messages";

export interface PageThread {
  /** @throws what the page threw, and when the thread ended meanwhile. */
  assemble: AssemblePage;
  /** Forgets what calls answered before; pages that are asked for afterwards are made of newer answers. */
  forget(): void;
  /** Asks for menu and footer of these locales ahead. */
  warm(locales: readonly string[]): void;
  close(): Promise<void>;
}

export interface PageThreadOptions {
  script: URL;
  data: ThreadData;
  api: InProcessApi;
  log: Pick<Logger, "error">;
}

const AGAIN_MS = 1_000;
/** Room for what is short-lived: pages are made one after the other, and this is some of them. */
const LIMITS = { maxYoungGenerationSizeMb: 24 };

interface Waiting {
  resolve(made: AssembledPage): void;
  reject(error: Error): void;
}

/**
 * Starts the thread that renders pages, and another one should it end: pages that it was making fail, everything else
 * goes on. Resolves when the first is ready. @throws when the first cannot start.
 */
export async function startPageThread({ script, data, api, log }: PageThreadOptions): Promise<PageThread> {
  const waiting = new Map<number, Waiting>();
  let pages = 0;
  let isClosing = false;
  let thread: Worker;
  let ready: Promise<void>;

  const tell = (message: ToThread) => thread.postMessage(message);

  /** A thread, and when it is ready; what it says ends with it. */
  function start(): Promise<void> {
    const worker = new Worker(script, { workerData: data, resourceLimits: LIMITS });
    thread = worker;
    worker.on("error", (error) => log.error({ err: error }, "the thread that renders pages failed"));
    return new Promise((resolve, reject) => {
      worker.on("message", (message: FromThread) => {
        if (message.kind === "ready") resolve();
        else hear(worker, message);
      });
      worker.on("exit", (code) => {
        const error = new Error(`The thread that renders pages ended with ${code}.`);
        reject(error);
        for (const each of waiting.values()) each.reject(error);
        waiting.clear();
      });
    });
  }

  function hear(worker: Worker, message: Exclude<FromThread, { kind: "ready" }>): void {
    if (message.kind === "ask") {
      const { id, request } = message;
      void api(request).then((reply) => worker.postMessage({ kind: "answer", id, reply } satisfies ToThread));
      return;
    }
    const found = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === "failed") return found?.reject(Object.assign(new Error(), message.error));
    const { page, ...audience } = message.made;
    found?.resolve({ ...audience, page: { ...page, bodies: buffersOf(page.bodies) } });
  }

  /** Sees to it that there is a thread for as long as the store is open. */
  function keep(): void {
    thread.once("exit", () => {
      if (isClosing) return;
      ready = sleep(AGAIN_MS).then(() => {
        if (isClosing) return;
        const started = start();
        keep();
        return started;
      });
      // Whoever asks for a page meanwhile is told.
      ready.catch(() => undefined);
    });
  }

  ready = start();
  await ready;
  keep();

  return {
    assemble: async (request) => {
      await ready;
      pages += 1;
      const id = pages;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        tell({ kind: "make", id, request });
      });
    },
    forget: () => tell({ kind: "forget" }),
    warm: (locales) => tell({ kind: "warm", locales }),
    close: async () => {
      isClosing = true;
      await thread.terminate();
    },
  };
}

/** A message carries a buffer's bytes, and not that it is one. */
function buffersOf(bodies: Partial<Record<Encoding, Uint8Array>>): FinishedPage["bodies"] {
  const buffers = Object.entries(bodies).map(([encoding, { buffer, byteOffset, byteLength }]) => [
    encoding,
    Buffer.from(buffer, byteOffset, byteLength),
  ]);
  return Object.fromEntries(buffers);
}
