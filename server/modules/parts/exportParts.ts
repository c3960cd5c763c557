import type { Language } from "../../../contract/markets";
import { hours } from "../../clock";
import type { Deps } from "../../deps";
import type { VendorScope } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { countAttempt } from "../idempotency/attempts";
import { partsCsv } from "./csv";
import { batchesOfParts } from "./read/readParts";
import { PART_ENTITY } from "./read/readPart";
import type { OwnQuestion } from "./repository/parts";

/** Files that one person takes away in an hour. */
const AN_HOUR = 20;

/**
 * A view as a file, with names of people: who took it away stays known, but not whom they searched for.
 * @throws 429 for too many
 */
export async function exportParts(
  deps: Deps,
  scope: VendorScope,
  question: OwnQuestion,
  language: Language,
): Promise<AsyncGenerator<string>> {
  await countAttempt(deps, { key: `parts:export:${scope.person.id}`, max: AN_HOUR, windowMs: hours(1) });
  const paths = [{ path: "view", before: null, after: question.view }];
  const list = { entity: PART_ENTITY, entityId: 0, version: 1, kind: "partsExported" } as const;
  await deps.db.transaction((tx) => noteRecord(tx, scope, { ...list, paths, at: deps.clock.now() }));
  return written(deps, scope, question, language);
}

async function* written(deps: Deps, scope: VendorScope, question: OwnQuestion, language: Language) {
  const { head, lines } = partsCsv(language);
  yield head;
  for await (const rows of batchesOfParts(deps, scope, question)) yield lines(rows);
}
