import type { Currency } from "../../../contract/markets";
import type { PriceCell } from "../../../contract/priceDesk/priceDeskRoutes";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { hasSecondPerson } from "../countersignatures/ask";
import { readApprovalLimits } from "../countersignatures/limits";
import type { StaffDesk } from "../desk/desk";
import { readFalls } from "../listings/publish";
import { judgeCell, wantedOf, type CellAmounts, type Judged } from "./judgeCell";
import type { LockedPrices } from "./lockPrices";
import { listWaiting } from "./repository";
import type { PriceChange } from "./writePrices";

export interface JudgedCell extends Judged {
  cell: PriceCell;
  /** As it is listed; null for none. */
  now: CellAmounts | null;
}

export const idsOf = (cells: readonly { product_id: number }[]) => [...new Set(cells.map(({ product_id: id }) => id))];
const nameOf = (productId: number, currency: Currency) => `${productId} ${currency}`;

/** What becomes of each cell of a call, written now or planned: its products are locked. */
export async function judgeCells(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  desk: StaffDesk,
  { products, listed }: LockedPrices,
  cells: readonly PriceCell[],
): Promise<JudgedCell[]> {
  const waits = new Set((await listWaiting(tx)).map(({ productId, currency }) => nameOf(productId, currency)));
  const before = await readFalls(tx, idsOf(cells), deps.clock.now());
  const isAlone = !(await hasSecondPerson(tx, desk.person.id, "prices.edit"));
  const { percent } = (await readApprovalLimits(tx)).price;
  const seen = new Set<string>();
  return cells.map((cell) => {
    const { product_id: id, currency } = cell;
    const name = nameOf(id, currency);
    const isTwice = seen.has(name);
    seen.add(name);
    const now = listed(id, currency);
    const facts = { product: products.get(id), now, was: before(id, currency), isAlone, isTwice, percent };
    return { cell, now, ...judgeCell(cell, { ...facts, isWaiting: waits.has(name) }) };
  });
}

export const changeOf = ({ cell, now }: Pick<JudgedCell, "cell" | "now">): PriceChange => ({
  productId: cell.product_id,
  currency: cell.currency,
  was: now,
  ...wantedOf(cell),
});
