import path from "node:path";
import { DomainError } from "../../../http/errors";
import { runInThread } from "../../../platform/jobs/runInThread";
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

/**
 * The addresses of a CSV or XLSX file, row by row and unchecked. Files are read one after the other, each in a thread
 * with 5 seconds and a limit of memory, so that the store goes on answering.
 * @throws notASheet, macros, sheetTooLarge, tooManyRows, emptySheet at `file`; Busy.
 */
export async function readSheet(
  { bytes, name, asker }: { bytes: Uint8Array; name: string; asker: string },
  mostMs = MOST_MS,
): Promise<TypedAddress[]> {
  const run = { script: WORKER, bytes, data: { name }, memory: MEMORY, mostMs };
  const refusals = { tooMuch: { refusal: "tooLarge" }, silent: { refusal: "notASheet" } } as const;
  const reply = await readers.run(() => runInThread<Reply>({ ...run, ...refusals }), { asker });
  if ("rows" in reply) return reply.rows;
  throw new DomainError(REFUSALS[reply.refusal], { field: "file" });
}
