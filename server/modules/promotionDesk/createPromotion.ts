import { randomInt } from "node:crypto";
import { PROMOTION_LIMITS as L } from "../../../contract/promotionDesk/promotionDeskTerms";
import type { PromotionForm } from "../../../contract/promotionDesk/promotionSchemas";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { checkPromotionCode, checkForm, checkNewTime } from "./checkForm";
import { promotionErrors } from "./errors";
import { columnsOf } from "./form";
import { insertCodes, updatePromotion } from "./repository";

/** Letters and digits that nobody confuses. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const DRAWN_LENGTH = 10;
/** Codes of one statement, and rounds after which a batch that finds none free is a fault. */
const [ROWS, ROUNDS] = [500, 50];

const drawn = (prefix: string) =>
  `${prefix}-${Array.from({ length: DRAWN_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("")}`;

export interface NewPromotion {
  /** Folded; of a batch what its codes begin with. */
  code: string;
  /** Codes for one order each; 0 for the code as it is. */
  batch: number;
  form: PromotionForm;
}

/**
 * Makes a promotion, or a batch of codes for one order each, with its record. Answers its id, of a batch that of the
 * first code. @throws 422 with the field that is wrong
 */
export async function createPromotion(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  desk: StaffDesk,
  { code, batch, form }: NewPromotion,
  reason = "",
): Promise<number> {
  const now = clock.now();
  checkPromotionCode(code, batch > 0);
  await checkForm(tx, form);
  checkNewTime(form, now);
  const columns = { ...(await columnsOf(tx, form)), createdAt: now };
  const id =
    batch === 0
      ? (await insertCodes(tx, [{ ...columns, code }]))[0]?.id
      : await insertBatch(tx, { ...columns, totalLimit: 1 }, code, batch);
  if (id === undefined) throw new DomainError(promotionErrors.codeTaken, { field: "code" });
  const paths = [
    { path: "code", before: null, after: code },
    ...(batch > 0 ? [{ path: "codes", before: null, after: batch }] : []),
    { path: "form", before: null, after: form },
  ];
  const about = { entity: "promotion", entityId: id, version: 1, vendorId: null } as const;
  await noteRecord(tx, desk, { ...about, kind: "created", paths, reason, at: now });
  return id;
}

type Columns = Awaited<ReturnType<typeof columnsOf>> & { createdAt: Date };

/** Draws until there are so many: one that another promotion has is drawn anew. Answers the id of the first. */
async function insertBatch(tx: Transaction, columns: Columns, prefix: string, count: number): Promise<number> {
  const [first] = await insertCodes(tx, [{ ...columns, code: drawn(prefix) }]);
  if (!first) throw new DomainError(promotionErrors.codeTaken, { field: "code" });
  await updatePromotion(tx, first.id, { batchId: first.id });
  let left = Math.min(count, L.batch) - 1;
  for (let round = 0; left > 0; round += 1) {
    if (round > ROUNDS) throw new Error(`no codes are free that begin with ${prefix}`);
    const codes = new Set(Array.from({ length: Math.min(left, ROWS) }, () => drawn(prefix)));
    left -= (
      await insertCodes(
        tx,
        [...codes].map((code) => ({ ...columns, code, batchId: first.id })),
      )
    ).length;
  }
  return first.id;
}
