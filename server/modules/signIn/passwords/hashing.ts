import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { KeyedSemaphore } from "../../../semaphore";

/** Argon2id with 19 MiB and two passes: some 35 ms of a core for each guess. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/**
 * It is computed beside the process's own thread, two at a time: 40 MB and two cores at most. Of those who wait no
 * address has more than a quarter of the places; who finds none is told to come again.
 */
const queue = new KeyedSemaphore({ places: 2, queue: 32, queuePerAsker: 8, patienceMs: 5000, turns: 1 });

const text64 = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");

/** A dummy hash for addresses without a password, so that they take as long as any other. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${text64(16)}$${text64(32)}`;

/** `asker` is the network that waits for it. @throws Busy when too many wait. */
export function hashPassword(password: string, asker: string): Promise<string> {
  return queue.run(() => hash(password, COST), { asker });
}

/** Takes as long for an address that has no password. @throws Busy when too many wait. */
export async function isPassword(stored: string | undefined, password: string, asker: string): Promise<boolean> {
  const isSame = await queue.run(() => verify(stored ?? NOBODYS, password), { asker });
  return isSame && stored !== undefined;
}
