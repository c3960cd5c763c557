import type { CartCommand, UnsavedChange } from "./cart";

/** More than this is not kept: who changes so much without a connection should know that nothing is saved. */
export const UNSAVED_LIMIT = 20;

/** The line that a change is about, 0 for others. */
function lineOf(command: CartCommand): number {
  if (command.do === "change") return command.change.item_id ?? 0;
  return command.do === "remove" ? command.itemId : 0;
}

/** Changes that wait, with one more: what is said of a line is one change, and after emptying nothing said before counts. */
export function withChange(unsaved: readonly UnsavedChange[], next: UnsavedChange): UnsavedChange[] {
  const { command } = next;
  if (command.do === "clear") return [next];
  const line = lineOf(command);
  const before = unsaved.find((change) => line !== 0 && lineOf(change.command) === line)?.command;
  const others = unsaved.filter((change) => line === 0 || lineOf(change.command) !== line);
  if (command.do !== "change" || before?.do !== "change") return [...others, next];
  return [...others, { ...next, command: { do: "change", change: { ...before.change, ...command.change } } }];
}
