import { EXPORT_LIMITS } from "../../../contract/proof/proofTerms";
import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { csvIn } from "../desk/csv";
import type { StaffDesk } from "../desk/desk";
import { findExport, openExport } from "../desk/exports";
import { promotionErrors } from "./errors";
import { claimHandout, findPromotion } from "./repository";
import { listCodes } from "./repositoryUse";

/** Codes of one part of a file. */
const PART = 500;

/**
 * Hands the codes of a batch out as a file, once: whoever has them can use them. The link lives as long as that of
 * other files, in which it may be opened again.
 * @throws 404, 409 for a single code and for a batch that was handed out, 429 for too many files in an hour
 */
export async function exportCodes(deps: Deps, desk: StaffDesk, id: number, language: Language) {
  const found = await findPromotion(deps.db, id);
  if (!found) throw new DomainError(httpErrors.notFound);
  if (found.row.batchId === null) throw new DomainError(promotionErrors.noBatch);
  return openExport(deps, desk, {
    kind: "promotionCodes",
    filter: { id },
    language,
    record: { entity: "promotion", entityId: id, kind: "codesExported" },
    paths: [{ path: "link", before: null, after: EXPORT_LIMITS.linkMinutes }],
    countRows: async () => {
      if (!(await claimHandout(deps.db, id, deps.clock.now()))) throw new DomainError(promotionErrors.handedOut);
      return found.codes;
    },
  });
}

/** The file of a link in parts. @throws 404 for another person, and once its link is dead */
export async function streamCodes(deps: Deps, desk: StaffDesk, link: string): Promise<AsyncGenerator<string>> {
  const { filter, language } = await findExport(deps, desk, "promotionCodes", link);
  return written(deps, filter.id, language);
}

async function* written({ db }: Pick<Deps, "db">, id: number, language: Language) {
  const { head, lines } = csvIn(language);
  yield head(["code"]);
  for (let after = 0; ;) {
    const rows = await listCodes(db, id, after, PART);
    if (rows.length > 0) yield lines(rows.map(({ code }) => [code]));
    if (rows.length < PART) return;
    after = rows.at(-1)?.id ?? after;
  }
}
