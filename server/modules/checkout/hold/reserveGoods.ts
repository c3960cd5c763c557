import type { PaymentFlow } from "../../../../contract/rules/gateways";
import type { Clock } from "../../../clock";
import type { Transaction } from "../../../db/client";
import { DomainError } from "../../../http/errors";
import type { LoadedCart, PricedCart } from "../../cart/pricedCart";
import { goodsIn } from "../../inventory/available";
import { itemsOf, sumDemand, type GoodsById, type OrderedLine } from "../../inventory/demand";
import { demandOf, goodsById } from "../../inventory/repositoryGoods";
import { isSameItem, type Demand, type Item } from "../../inventory/item";
import { reserveStock } from "../../inventory/reserve";
import { releaseStock } from "../../inventory/settle";
import { linesOf, type OrderLineRow, type OrderRow } from "../../orders/repository";
import type { NewLine, PlacedOrder } from "../../orders/repositoryChanges";
import { checkoutErrors } from "../errors";
import { holdUntil } from "./holdUntil";

interface Goods {
  lines: readonly NewLine[];
  loaded: LoadedCart;
  priced: PricedCart;
  flow: PaymentFlow;
}

/**
 * Holds the goods of an order that was just written; last in the transaction, as everything that locks stock. Answers
 * products of which few are left. Throws 409 with what is sold out.
 */
export async function reserveGoods(
  tx: Transaction,
  clock: Clock,
  order: PlacedOrder,
  { lines, loaded, priced, flow }: Goods,
): Promise<readonly number[]> {
  // The gift that came with the cart is among them.
  const goods = goodsIn(loaded.products.values(), loaded.units);
  const ids = productsOf(sumDemand(lines, goods));
  const { country, region } = priced.destination;
  const until = await holdUntil(tx, order, ids, { flow, now: clock.now(), until: order.expiresAt });
  const { warehouses } = loaded.terms;
  const wanted = { orderId: order.id, lines, goods, country, region, warehouses, until };
  const { short, scarce } = await reserveStock(tx, clock, wanted);
  if (short.length === 0) return scarce;
  const concerned = priced.lines.filter(({ product, options }) =>
    isShort({ productId: product.id, options }, goods, short),
  );
  throw soldOut(concerned.map(({ product }) => product.name[order.language]));
}

/** Holds the goods of an order anew that was placed before, as it is paid now. The same last step. */
export async function reserveAgain(
  tx: Transaction,
  clock: Clock,
  order: PlacedOrder,
  { flow, until: asked }: { flow: PaymentFlow; until: Date },
): Promise<readonly number[]> {
  const lines = await linesOf(tx, [order.id]);
  const ids = productsOf(await demandOf(tx, lines));
  const until = await holdUntil(tx, order, ids, { flow, now: clock.now(), until: asked });
  return replaceReservation(tx, clock, order, lines, until);
}

/**
 * Holds these lines until then in place of all that the order holds now. Answers products of which few are left.
 * Throws 409 with the lines that are sold out: of a set, the set.
 */
export async function replaceReservation(
  tx: Transaction,
  clock: Clock,
  { id: orderId, shipping }: Pick<OrderRow, "id" | "shipping">,
  lines: readonly OrderLineRow[],
  until: Date,
): Promise<readonly number[]> {
  await releaseStock(tx, orderId);
  const { country, state: region } = shipping;
  const { short, scarce } = await reserveStock(tx, clock, { orderId, lines, country, region, until });
  if (short.length === 0) return scarce;
  const ids = lines.map(({ productId }) => productId);
  const goods = await goodsById(tx, ids);
  throw soldOut(lines.filter((line) => isShort(line, goods, short)).map(({ name }) => name));
}

const isShort = (line: Omit<OrderedLine, "quantity">, goods: GoodsById, short: readonly Item[]): boolean =>
  itemsOf(line, goods).some((item) => short.some((each) => isSameItem(each, item)));

const productsOf = (demand: Demand) => [...new Set(demand.map(({ productId }) => productId))];

const soldOut = (names: readonly string[]) =>
  new DomainError(checkoutErrors.soldOut, { values: { names: [...new Set(names)].join(", ") } });
