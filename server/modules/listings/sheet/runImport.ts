import type { Deps } from "../../../deps";
import { refreshProducts } from "../refreshProducts";
import { continueImport } from "./batch";
import { importMovedTo } from "./moves";
import { lockImportUnderWay, updateImport } from "./repositoryImports";
import { undoBatch } from "./undoBatch";
import { writeBatch } from "./writeBatch";

/**
 * The next rows of a file that is written or taken back. Each batch is one transaction with what has become of its
 * rows and the message for the next: a process that is killed leaves whole batches, and another one goes on.
 */
export async function runImport(deps: Deps, id: number): Promise<void> {
  const now = deps.clock.now();
  const changed = await deps.db.transaction(async (tx) => {
    const file = await lockImportUnderWay(tx, id);
    if (!file) return [];
    const isUndo = file.state === "undoing";
    const { goods, last } = isUndo ? await undoBatch(tx, file, now) : await writeBatch(tx, file, now);
    if (last === null)
      await updateImport(tx, id, { state: importMovedTo(isUndo ? "finishUndoing" : "finishWriting", file.state) });
    else await continueImport(tx, file, last, now);
    return goods.map((each) => ({ ...each, vendorId: file.vendorId }));
  });
  deps.wake();
  await refreshProducts(deps, changed);
}
