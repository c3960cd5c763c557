import { addTime, days } from "../../../clock";
import { LISTING_LIMITS } from "../../../../contract/desk/listingTerms";
import type { Transaction } from "../../../db/client";
import { isLongAgo } from "../../../db/longAgo";
import type { Deps } from "../../../deps";
import { DomainError, httpErrors } from "../../../http/errors";
import type { VendorScope } from "../../desk/desk";
import { once } from "../../idempotency/once";
import { listingErrors } from "../errors";
import { continueImport } from "./batch";
import { importMovedTo } from "./moves";
import { changesOf, isChange, planRows } from "./planRows";
import { readCsv, type CsvRow } from "./readCsv";
import { dropImports, findImport, insertImport, insertImportRows, updateImport } from "./repositoryImports";

interface ImportRequest {
  bytes: Buffer;
  isDry: boolean;
  key: string | undefined;
}

/**
 * Prices and counted stock from a file. A column or a row that is missing changes nothing, an empty cell keeps what
 * there is. Stock changes by the difference to what the exported file showed; a file that does not say is a count of
 * now. The file is kept with what it would change and with the rows that cannot be written; unless it is only tried,
 * all others begin to be written. Its id.
 * @throws 422 for what is no such file
 */
export async function importSheet(deps: Deps, scope: VendorScope, asked: ImportRequest): Promise<number> {
  const { bytes, isDry } = asked;
  const rows = await readCsv(bytes, { asker: String(scope.vendorId) });
  // Trying a file changes no listing, and whoever writes one records each: there is nothing to record here.
  scope.hasNoted = true;
  if (isDry) return deps.db.transaction((tx) => keepFile(deps, tx, scope, rows));
  const call = {
    scope: `vendor:${scope.vendorId}`,
    key: asked.key,
    call: "listings/sheet",
    body: { sheet: bytes.toString("base64") },
    isNamed: true,
  };
  const { id } = await once(deps, call, async (tx) => ({ id: await keepFile(deps, tx, scope, rows) }));
  await moveImport(deps, scope, id, "write");
  return id;
}

/** Keeps a file with the rows that change something or cannot be read; its id. */
async function keepFile(deps: Deps, tx: Transaction, { vendorId, person }: VendorScope, rows: readonly CsvRow[]) {
  const now = deps.clock.now();
  const plans = await planRows(tx, vendorId, rows, now);
  await dropImports(tx, vendorId, person.id, addTime(now, -days(LISTING_LIMITS.sheetDays)));
  const file = await insertImport(tx, { vendorId, actorId: person.id, total: rows.length, createdAt: now });
  const kept = plans.filter((plan) => plan.error !== null || isChange(plan));
  await insertImportRows(
    tx,
    kept.map((plan) => ({
      importId: file.id,
      line: plan.row.line,
      state: plan.error ? "wrong" : "waiting",
      productId: plan.goods?.id ?? null,
      cells: Object.fromEntries(plan.row.cells),
      changes: plan.error ? [] : changesOf(plan),
      error: plan.error,
    })),
  );
  return file.id;
}

/**
 * Begins to write a file or to take it back; the outbox has what follows (`runImport.ts`). Asked for again, it leaves
 * what is under way or done as it is.
 * @throws 404 for another brand's as for none, 409 where the file cannot do so now or is too old to be taken back
 */
export async function moveImport(deps: Deps, scope: VendorScope, id: number, name: "write" | "undo"): Promise<void> {
  scope.hasNoted = true;
  await deps.db.transaction(async (tx) => {
    const file = await findImport(tx, scope.vendorId, id, true);
    if (!file) throw new DomainError(httpErrors.notFound);
    const state = importMovedTo(name, file.state);
    if (state === file.state) return;
    const now = deps.clock.now();
    const most = LISTING_LIMITS.sheetDays;
    if (name === "undo" && isLongAgo(file.createdAt, now, days(most)))
      throw new DomainError(listingErrors.sheetOld, { values: { days: most } });
    await updateImport(tx, id, { state });
    await continueImport(tx, { ...file, state }, 0, now);
  });
}
