import type { ImportState } from "../../../../contract/desk/listingTerms";
import { DomainError } from "../../../http/errors";
import { listingErrors } from "../errors";

/** All that can become of a file of prices and counts; asked for once more, what is under way or done stays so. */
const MOVES = {
  write: { tried: "writing", writing: "writing", written: "written" },
  finishWriting: { writing: "written" },
  undo: { written: "undoing", undoing: "undoing", undone: "undone" },
  finishUndoing: { undoing: "undone" },
} as const satisfies Record<string, Partial<Record<ImportState, ImportState>>>;

/** The state that a move leads to. @throws 409 where it is not open */
export function importMovedTo(name: keyof typeof MOVES, from: ImportState): ImportState {
  const to = (MOVES[name] as Partial<Record<ImportState, ImportState>>)[from];
  if (to === undefined) throw new DomainError(listingErrors.sheetMoved);
  return to;
}
