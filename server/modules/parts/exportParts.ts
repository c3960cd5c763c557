import type { PartFilter } from "../../../contract/desk/partRoutes";
import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import type { VendorScope } from "../desk/desk";
import { findExport, openExport } from "../desk/exports";
import { partsCsv } from "./csv";
import { PART_ENTITY } from "./read/readPart";
import { batchesOfParts, questionOf } from "./read/readParts";
import { countParts, type OwnQuestion } from "./repository/parts";

/** A view as a file, with names of people: of whom they searched for the record says only that they did. @throws 429 */
export function exportParts(deps: Deps, scope: VendorScope, filter: PartFilter, language: Language) {
  const question = questionOf(filter);
  const paths = [
    { path: "view", before: null, after: question.view },
    ...(question.byCoins ? [{ path: "gateways", before: null, after: "crypto" }] : []),
    ...(question.q ? [{ path: "searched", before: null, after: true }] : []),
  ];
  return openExport(deps, scope, {
    kind: "parts",
    filter,
    language,
    record: { entity: PART_ENTITY, kind: "partsExported" },
    paths,
    countRows: () => countParts(deps.db, scope, question, deps.clock.now()),
  });
}

/** The parts of a file that was made, as they are now. @throws 404 for another person, and once its link is dead */
export async function streamParts(deps: Deps, scope: VendorScope, id: string): Promise<AsyncGenerator<string>> {
  const { filter, language } = await findExport(deps, scope, "parts", id);
  return written(deps, scope, questionOf(filter), language);
}

async function* written(deps: Deps, scope: VendorScope, question: OwnQuestion, language: Language) {
  const { head, lines } = partsCsv(language);
  yield head;
  for await (const rows of batchesOfParts(deps, scope, question)) yield lines(rows);
}
