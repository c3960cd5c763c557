import type { ApiFailure } from "@/services/answer";
import type { CartCommand, QueuedChange } from "./cart";

/** What stands before a store that is down or overloaded answers so. */
const NOT_THERE: readonly number[] = [502, 503, 504];

/** Whether a change failed because the store could not be reached: then it waits and is sent again under its key. */
export function isUnsent({ kind, httpStatus }: Pick<ApiFailure, "kind" | "httpStatus">): boolean {
  return kind === "offline" || kind === "timeout" || NOT_THERE.includes(httpStatus);
}

/** More than this is not kept: who changes so much without a connection should know that nothing is saved. */
export const OFFLINE_QUEUE_LIMIT = 20;

/** The line that a change is about, 0 for others. */
function lineOf(command: CartCommand): number {
  if (command.do === "change") return command.change.item_id ?? 0;
  return command.do === "remove" ? command.itemId : 0;
}

/**
 * Changes that wait, with one more: what is said of a line is one change.
 */
export function withChange(queue: readonly QueuedChange[], next: QueuedChange): QueuedChange[] {
  const { command } = next;
  const line = lineOf(command);
  const before = queue.find((change) => line !== 0 && lineOf(change.command) === line)?.command;
  const others = queue.filter((change) => line === 0 || lineOf(change.command) !== line);
  if (command.do !== "change" || before?.do !== "change") return [...others, next];
  return [...others, { ...next, command: { do: "change", change: { ...before.change, ...command.change } } }];
}
