import type { FastifyRequest } from "fastify";
import { minutes } from "../../clock";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { isUnavailable } from "../../platform/db/unavailable";
import { addAction } from "../log/repositoryActions";
import { enqueueCounted } from "../outbox/repositoryQueue";
import { checkoutErrors } from "./errors";

/** What the specification says of an order that was not placed and nobody knows why. */
const SYSTEM_CODE = 500;
const SYSTEM_MESSAGE = "System message response undefined";
const ACTION = "order-placement-failed";

/** What is alike within it is one message. */
const TOGETHER_MS = minutes(1);

type PlacementRequest = Pick<FastifyRequest, "id" | "url" | "log">;

/**
 * Runs what places an order. A fault of ours is noted in the action log and told to the team's chat, where one is set
 * up, by the number of the call: nothing of the buyer. Of faults of one kind at one call, the chat gets one message at
 * the end of each minute, with the first one's number and how many there were. The buyer reads that it was us, with
 * the same number.
 */
export async function withFaultReport<Result>(
  deps: Deps,
  request: PlacementRequest,
  place: () => Promise<Result>,
): Promise<Result> {
  try {
    return await place();
  } catch (error) {
    if (error instanceof DomainError || isUnavailable(error) || isRefused(error)) throw error;
    request.log.error({ err: error, action: ACTION }, "call failed");
    // What broke the order may break this, too; the log has it then.
    await note(deps, request, error).catch((cause: unknown) =>
      request.log.error({ err: cause }, "fault was not noted"),
    );
    throw new DomainError(checkoutErrors.fault, {
      beside: { system_code: SYSTEM_CODE, system_message: SYSTEM_MESSAGE, request_id: request.id },
    });
  }
}

/** The web server's own refusals, such as a body that is too large, and timeouts. */
const isRefused = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  ("validation" in error || ("statusCode" in error && typeof error.statusCode === "number" && error.statusCode < 500));

async function note({ db, clock, env, wake }: Deps, { id, url }: PlacementRequest, error: unknown): Promise<void> {
  const at = clock.now();
  const path = url.split("?")[0] ?? "";
  const kind = error instanceof Error ? error.name : typeof error;
  await db.transaction(async (tx) => {
    await addAction(tx, { action: ACTION, path, detail: JSON.stringify({ call: id, kind }), at });
    if (env.teamChatUrl === undefined) return;
    const text = `An order could not be placed (${SYSTEM_CODE}, ${kind}): call ${id} to ${path}. ${SYSTEM_MESSAGE}.`;
    const minute = Math.floor(at.getTime() / TOGETHER_MS);
    const key = `team-chat:${kind}:${path}:${minute}`;
    const dueAt = new Date((minute + 1) * TOGETHER_MS);
    await enqueueCounted(tx, { kind: "team-chat", key, payload: { text }, dueAt });
  });
  wake();
}
