import path from "node:path";
import { Worker } from "node:worker_threads";
import { DomainError } from "../../../http/errors";
import { ROOT } from "../../../root";
import { KeyedSemaphore } from "../../../semaphore";
import { coworkerErrors } from "../errors";
import type { TypedAddress } from "../inviteCoworkers";

/** Loaded as it is, beside the built server too. */
const WORKER = path.join(ROOT, "server/modules/coworkers/sheet/sheetWorker.mjs");
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const MOST_MS = 5000;

const readers = new KeyedSemaphore({ places: 1, queue: 8, queuePerAsker: 2, patienceMs: 20_000 });

const REFUSALS = {
  notASheet: coworkerErrors.notASheet,
  macros: coworkerErrors.macros,
  tooLarge: coworkerErrors.sheetTooLarge,
  tooManyRows: coworkerErrors.tooManyRows,
  empty: coworkerErrors.emptySheet,
} as const;
type Why = keyof typeof REFUSALS;

type Reply = { rows: TypedAddress[] } | { refusal: Why };

/** What a thread answers; one that runs out of time or memory is ended, and the file was too large. */
async function ask(bytes: Uint8Array, name: string, mostMs: number): Promise<Reply> {
  const own = Uint8Array.from(bytes);
  const worker = new Worker(WORKER, {
    workerData: { bytes: own, name },
    transferList: [own.buffer],
    resourceLimits: MEMORY,
    env: {},
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Reply>((resolve, reject) => {
      timer = setTimeout(() => resolve({ refusal: "tooLarge" }), mostMs);
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve({ refusal: "tooLarge" }) : reject(error),
      );
      worker.once("exit", () => resolve({ refusal: "notASheet" }));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/**
 * The addresses of a CSV or XLSX file, row by row and unchecked. Files are read one after the other, each in a thread
 * with 5 seconds and a limit of memory, so that the store goes on answering.
 * @throws notASheet, macros, sheetTooLarge, tooManyRows, emptySheet at `file`; Busy.
 */
export async function readSheet(
  { bytes, name, asker }: { bytes: Uint8Array; name: string; asker: string },
  mostMs = MOST_MS,
): Promise<TypedAddress[]> {
  const reply = await readers.run(() => ask(bytes, name, mostMs), { asker });
  if ("rows" in reply) return reply.rows;
  throw new DomainError(REFUSALS[reply.refusal], { field: "file" });
}
