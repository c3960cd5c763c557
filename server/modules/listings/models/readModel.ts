import path from "node:path";
import { LISTING_LIMITS } from "../../../../contract/desk/listingTerms";
import type { Language } from "../../../../contract/markets";
import { DomainError } from "../../../http/errors";
import { runInThread } from "../../../platform/jobs/runInThread";
import { ROOT } from "../../../root";
import { KeyedSemaphore } from "../../../semaphore";
import { modelErrors } from "./errors";

/** Loaded as it is, beside the built server too. */
const WORKER = path.join(ROOT, "server/modules/listings/models/modelWorker.mjs");
/** What lies outside of it, unpacked geometry and textures, is bounded before it is read (`readHeader.mjs`). */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const MOST_MS = 20_000;
const LIMITS = {
  bytes: LISTING_LIMITS.modelBytes,
  triangles: LISTING_LIMITS.modelTriangles,
  side: LISTING_LIMITS.modelTexture,
};

const readers = new KeyedSemaphore({ places: 1, queue: 6, queuePerAsker: 2, patienceMs: 45_000 });

/** A GLB packed anew, and what there is to know of it; sides in metres. */
interface PackedModel {
  bytes: Uint8Array;
  triangles: number;
  looks: string[];
  size: { width: number; height: number; depth: number };
}
interface Refused {
  refusal: keyof typeof modelErrors;
  values: Record<string, string | number>;
}
type Reply = PackedModel | Refused;

/** Of a model that ran out of time or memory: it was too much. */
const SLOW: Refused = { refusal: "slow", values: { seconds: MOST_MS / 1000 } };

interface Sent {
  bytes: Uint8Array;
  asker: string;
  /** Of whoever reads why it was not taken. */
  language: Language;
}

/**
 * A GLB of somebody else's made safe: bounded and checked before it is unpacked, validated, its textures made anew of
 * their points, its geometry packed. One after the other, each in a thread with 20 seconds and a limit of memory.
 * @throws 422 with what to change in the model, Busy
 */
export async function readModel({ bytes, asker, language }: Sent, mostMs = MOST_MS): Promise<PackedModel> {
  const run = { script: WORKER, bytes, data: { limits: LIMITS }, memory: MEMORY, mostMs, tooMuch: SLOW, silent: SLOW };
  const reply = await readers.run(() => runInThread<Reply>(run), { asker });
  if (!("refusal" in reply)) return reply;
  const numbers = new Intl.NumberFormat(language);
  const values = Object.entries(reply.values).map(([name, value]) => [
    name,
    typeof value === "number" ? numbers.format(value) : value,
  ]);
  const named = Object.hasOwn(modelErrors, reply.refusal) ? reply.refusal : "notAModel";
  throw new DomainError(modelErrors[named], { field: "model", values: Object.fromEntries(values) });
}
