import type { PaymentFlow } from "../../../../contract/rules/gateways";
import type { Clock } from "../../../clock";
import type { Transaction } from "../../../db/client";
import { DomainError } from "../../../http/errors";
import type { LoadedCart, PricedCart } from "../../cart/pricedCart";
import { goodsIn } from "../../inventory/available";
import { demandOf, itemsOf, sumDemand } from "../../inventory/demand";
import { isSameItem, type Demand } from "../../inventory/item";
import { reserveStock } from "../../inventory/reserve";
import { releaseStock } from "../../inventory/settle";
import { linesOf } from "../../orders/repository";
import type { NewLine, PlacedOrder } from "../../orders/writeOrder";
import { checkoutErrors } from "../errors";
import { holdLimit } from "./holdLimit";

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
  const until = await holdLimit(tx, order, ids, { flow, now: clock.now(), until: order.expiresAt });
  const wanted = { orderId: order.id, lines, goods, country, region, until };
  const { short, scarce } = await reserveStock(tx, clock, wanted);
  if (short.length === 0) return scarce;
  const concerned = priced.lines.filter(({ product, options }) =>
    itemsOf({ productId: product.id, options }, goods).some((item) => short.some((each) => isSameItem(each, item))),
  );
  throw soldOut(concerned.map(({ product }) => product.name[order.language]));
}

/** Holds the goods of an order anew that was placed before; `flow` is how it is paid now. The same last step. */
export async function reserveAgain(
  tx: Transaction,
  clock: Clock,
  order: PlacedOrder,
  flow: PaymentFlow,
): Promise<readonly number[]> {
  const lines = await linesOf(tx, [order.id]);
  await releaseStock(tx, order.id);
  const ids = productsOf(await demandOf(tx, lines));
  const until = await holdLimit(tx, order, ids, { flow, now: clock.now(), until: order.expiresAt });
  const { country, state: region } = order.shipping;
  const { short, scarce } = await reserveStock(tx, clock, { orderId: order.id, lines, country, region, until });
  if (short.length === 0) return scarce;
  const named = lines.filter(({ productId }) => short.some((each) => each.productId === productId));
  throw soldOut((named.length > 0 ? named : lines).map(({ name }) => name));
}

const productsOf = (demand: Demand) => [...new Set(demand.map(({ productId }) => productId))];

const soldOut = (names: readonly string[]) =>
  new DomainError(checkoutErrors.soldOut, { values: { names: [...new Set(names)].join(", ") } });
