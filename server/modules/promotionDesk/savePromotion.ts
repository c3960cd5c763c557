import type { PromotionChanges, PromotionForm } from "../../../contract/promotionDesk/promotionSchemas";
import type { Queries, Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import { saveChanges, type Entity, type Saved, type Written } from "../desk/saveChanges";
import type { PromotionRow } from "../promotions/rules";
import { checkChange, checkForm } from "./checkForm";
import { columnsOf, promotionFormOf } from "./form";
import { lockPromotion, updatePromotion } from "./repository";
import { countUses } from "./repositoryUse";
import { needsSecondPerson, widens } from "./signing";

export interface SavedPromotion extends Saved<PromotionForm> {
  /** Gives more than before, of what a second person signs. */
  needsSignature: boolean;
}

interface Wanted {
  version: number;
  changes: PromotionChanges;
  reason?: string | undefined;
  /** The store's own clock has said the end. */
  isEnding?: boolean;
}

/** Saves what was touched of a promotion. @throws as `saveChanges` does, 404, 422 with the field that is wrong */
export async function savePromotion(
  { db, clock }: Pick<Deps, "clock"> & { db: Queries },
  by: StaffDesk,
  id: number,
  { isEnding = false, ...wanted }: Wanted,
): Promise<SavedPromotion> {
  let needsSignature = false;
  const entity: Entity<PromotionForm> = {
    name: "promotion",
    id,
    read: async (tx) => {
      const row = await locked(tx, id);
      return { doc: await promotionFormOf(tx, row), version: row.version };
    },
    write: async (tx, change) => {
      await write(tx, id, change, isEnding);
      needsSignature = widens(change.before, change.doc) && (await needsSecondPerson(tx, change.doc));
    },
  };
  const saved = await saveChanges({ db, clock }, by, entity, wanted);
  return { ...saved, needsSignature };
}

async function locked(tx: Transaction, id: number): Promise<PromotionRow> {
  const row = await lockPromotion(tx, id);
  if (!row) throw new DomainError(httpErrors.notFound);
  return row;
}

async function write(
  tx: Transaction,
  id: number,
  { before, doc, version, now }: Written<PromotionForm>,
  isEnding: boolean,
): Promise<void> {
  const row = await locked(tx, id);
  await checkForm(tx, doc);
  const isBegun = row.startsAt === null || row.startsAt <= now;
  const standing = { uses: await countUses(tx, id), isBatch: row.batchId !== null, isBegun, isEnding };
  checkChange(before, doc, standing, now);
  await updatePromotion(tx, id, { ...(await columnsOf(tx, doc)), version });
}
