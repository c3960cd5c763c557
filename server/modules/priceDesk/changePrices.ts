import type { FastifyRequest } from "fastify";
import type { Currency } from "../../../contract/markets";
import type { PriceAnswers, PriceCell } from "../../../contract/priceDesk/priceDeskRoutes";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { major } from "../../money";
import { askSecondPerson, hasSecondPerson } from "../countersignatures/ask";
import { readApprovalLimits } from "../countersignatures/limits";
import type { CountersignatureRow } from "../countersignatures/repository";
import type { StaffDesk } from "../desk/desk";
import { readIdempotencyKey } from "../idempotency/keys";
import { once } from "../idempotency/once";
import { readFalls } from "../listings/publish";
import { refreshProducts } from "../listings/refreshProducts";
import { priceDeskErrors } from "./errors";
import { judgeCell, wantedOf, type CellAmounts, type Judged } from "./judgeCell";
import { listWaiting, lockProducts, type LockedProduct } from "./repository";
import { lockPrices, writePrices, type LockedPrices, type PriceChange } from "./writePrices";

interface Asked {
  desk: StaffDesk;
  request: FastifyRequest;
  cells: readonly PriceCell[];
  reason?: string | undefined;
}

interface JudgedCell extends Judged {
  cell: PriceCell;
  now: CellAmounts | null;
}

type Answered = PriceAnswers["rows"][number];

const idsOf = (cells: readonly { product_id: number }[]) => [...new Set(cells.map(({ product_id: id }) => id))];
const nameOf = (productId: number, currency: Currency) => `${productId} ${currency}`;

/**
 * Changes prices of the store's own products, each cell for itself: what cannot be is answered as refused or as a
 * conflict, the others are written in one transaction, once for each key. What changes more than one person decides
 * waits, all of a call as one request, where somebody else has the right.
 */
export async function changePrices(deps: Deps, { desk, request, cells, reason = "" }: Asked): Promise<PriceAnswers> {
  const asked = {
    scope: `staff:${desk.person.id}`,
    key: readIdempotencyKey(request.headers["idempotency-key"]),
    call: "priceDesk/change",
    body: { cells, reason },
    isNamed: true,
  };
  const answers = await once(deps, asked, (tx) => changeAll(deps, tx, desk, { cells, reason }));
  // A repeat changes nothing, and neither does a call of which nothing could be written.
  desk.hasNoted = true;
  const saved = answers.rows.filter(({ outcome }) => outcome === "saved");
  await refreshProducts(deps, await findWritten(deps, idsOf(saved)));
  return answers;
}

const findWritten = (deps: Deps, ids: readonly number[]): Promise<LockedProduct[]> =>
  ids.length === 0 ? Promise.resolve([]) : deps.db.transaction((tx) => lockProducts(tx, ids));

async function changeAll(
  deps: Deps,
  tx: Transaction,
  desk: StaffDesk,
  { cells, reason }: { cells: readonly PriceCell[]; reason: string },
): Promise<PriceAnswers> {
  const locked = await lockPrices(tx, idsOf(cells));
  const judged = await judgeAll(deps, tx, desk, locked, cells);
  const as = (outcome: Judged["outcome"]) => judged.filter((one) => one.outcome === outcome).map(changeOf);
  const [saved, waiting] = [as("saved"), as("waiting")];
  await writePrices(deps, tx, desk, locked, { changes: saved, reason });
  if (waiting.length > 0) {
    const prices = waiting.map((change) => ({ ...change, code: locked.products.get(change.productId)?.code ?? "" }));
    await askSecondPerson(deps, tx, desk, { kind: "price", subject: `prices:${desk.requestId}`, prices, reason });
  }
  return { rows: judged.map(presentAnswer), saved: saved.length, waiting: waiting.length };
}

async function judgeAll(
  deps: Deps,
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

const changeOf = ({ cell, now }: JudgedCell): PriceChange => ({
  productId: cell.product_id,
  currency: cell.currency,
  was: now,
  ...wantedOf(cell),
});

function presentAnswer({ cell, now, outcome, fault }: JudgedCell): Answered {
  const { product_id, currency } = cell;
  const is = outcome === "saved" ? wantedOf(cell) : now;
  const shown = is && { price: major(is.amount, currency), origin_price: major(is.originAmount, currency) };
  return { product_id, currency, outcome, fault, now: shown };
}

/**
 * Makes a change that waited, as the desk of whoever signs it: all of its prices or none. Answers the products, which
 * are shown anew once the transaction is kept. @throws 409 where one of the prices is not as it was, or cannot be
 * changed any more
 */
export async function changeSignedPrices(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  desk: StaffDesk,
  { id, prices, reason }: CountersignatureRow,
): Promise<LockedProduct[]> {
  if (!prices) throw new Error(`countersignature ${id} is of no prices`);
  const locked = await lockPrices(tx, [...new Set(prices.map(({ productId }) => productId))]);
  const overtaken = prices.find(({ productId, currency, was }) => {
    const now = locked.listed(productId, currency);
    const product = locked.products.get(productId);
    const isThere = product !== undefined && product.discontinuedAt === null && product.setParts.length === 0;
    return !isThere || now?.amount !== was?.amount || now?.originAmount !== was?.originAmount;
  });
  if (overtaken) {
    const { code, currency } = overtaken;
    throw new DomainError(priceDeskErrors.changedSince, { values: { code, currency } });
  }
  return writePrices(deps, tx, desk, locked, { changes: prices, reason });
}
