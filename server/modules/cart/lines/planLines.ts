import type { LineToAdd } from "../../../../contract/cart";
import { LIMITS } from "../../../../contract/limits";
import { LIST_LIMITS } from "../../../../contract/rules/listLimits";
import { COUNTRIES } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import type { cartLines } from "../../../db/schema";
import type { Caller } from "../../../http/caller";
import { newSecret } from "../../../http/cookies";
import { DomainError } from "../../../http/errors";
import { configure } from "../../catalog/options/configuration";
import { catalogErrors } from "../../catalog/errors";
import type { Warehouses } from "../../shipping/warehouses";
import type { CartCommandContext } from "../commandContext";
import { findGoods, type Goods } from "../repositoryGoods";
import { cartErrors } from "../errors";
import { demandOfLines, configurationKey, retainedOptions, maxQuantityOf } from "./lineRules";
import type { CartLineRow, Destination } from "../pricedCart";

const TOGETHER = "Frequently Bought Together";

/** A line of a cart; without an id it is to be added. */
export type NewLine = Omit<typeof cartLines.$inferInsert, "id"> & { id?: number };

/** What there is, what is known of the goods (more is added to it), and what is to be added. */
export interface LinesToPut {
  lines: readonly CartLineRow[];
  goods: Goods;
  wanted: readonly LineToAdd[];
}

/** Puts what is wanted on top of the lines that are there: all lines as they shall be. Throws what adding throws. */
export async function planLines(
  db: Queries,
  { caller }: CartCommandContext,
  warehouses: Warehouses,
  cartId: string,
  to: Destination,
  now: Date,
  { lines, goods, wanted }: LinesToPut,
): Promise<NewLine[]> {
  const asked = new Set(wanted.map(({ product_id }) => product_id));
  await findGoods(db, warehouses, [...asked], to, now, goods);
  const next: NewLine[] = [...lines];
  const bundle = wanted.filter(({ source }) => source === TOGETHER).length > 1 ? newSecret() : "";
  for (const line of wanted) addLine(next, line, line.source === TOGETHER ? bundle : "", cartId, goods, to, caller);
  assertFits(next, goods, asked, caller);
  return next;
}

/** Adds one wanted line to `next`, on top of the line with the same configuration. */
function addLine(
  next: NewLine[],
  wanted: LineToAdd,
  together: string,
  cartId: string,
  { products, prices }: Goods,
  to: Destination,
  { language }: Caller,
): void {
  const product = products.get(wanted.product_id);
  if (!product || product.hidden) throw new DomainError(catalogErrors.unknownProduct);
  const price = prices.get(product.id);
  if (!price) throw new DomainError(cartErrors.notSoldHere, { values: { name: product.name[language] } });
  const { currency } = COUNTRIES[to.country];
  const chosen = wanted.product_options ?? [];
  const configured = configure(product, chosen, price, currency, to.country);
  const options = retainedOptions(product, chosen, to.country);
  const configuration = configurationKey(product, options, configured);
  const same = next.findIndex((line) => line.configuration === configuration);
  const known = next[same];
  const quantity = (known?.quantity ?? 0) + (wanted.quantity ?? (known ? 1 : product.minQuantity));
  if (quantity > LIST_LIMITS.lineQuantity)
    throw new DomainError(cartErrors.tooMany, { values: { most: LIST_LIMITS.lineQuantity } });
  if (quantity < product.minQuantity) {
    throw new DomainError(cartErrors.tooFew, { values: { name: product.name[language], least: product.minQuantity } });
  }
  const note = wanted.note ?? known?.note ?? "";
  if (known) {
    next[same] = { ...known, quantity, note, together: together || (known.together ?? "") };
    return;
  }
  next.push({
    cartId,
    productId: product.id,
    options,
    configuration,
    quantity,
    source: wanted.source ?? "Add to cart",
    together,
    note,
    shownPrice: configured.unitPrice.amount,
    shownCurrency: currency,
    tracking: boundedTracking(wanted.tracking_data ?? {}),
  });
}

/** The cart's size, and stock for the products that were asked for beside everything else that is in the cart. */
function assertFits(next: readonly NewLine[], goods: Goods, asked: ReadonlySet<number>, { language }: Caller): void {
  if (next.length > LIMITS.cartLines)
    throw new DomainError(cartErrors.tooManyLines, { values: { most: LIMITS.cartLines } });
  for (const line of next) {
    const product = goods.products.get(line.productId);
    if (!product || !asked.has(line.productId)) continue;
    const others = demandOfLines(
      next.filter((other) => other !== line),
      goods,
    );
    const left = maxQuantityOf(product, line.options, goods.units, others);
    if (line.quantity <= left) continue;
    const name = product.name[language];
    throw left === 0 && maxQuantityOf(product, line.options, goods.units, []) === 0
      ? new DomainError(cartErrors.soldOut, { values: { name } })
      : new DomainError(cartErrors.notEnough, { values: { name, left } });
  }
}

/** The page's own notes about where a line came from: a few short texts. */
function boundedTracking(data: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data)
      .slice(0, 10)
      .map(([key, value]) => [key.slice(0, 40), value.slice(0, 200)]),
  );
}
