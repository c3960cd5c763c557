import { asc, eq, inArray, sql, type Placeholder, type SQLWrapper } from "drizzle-orm";
import { COUNTRIES, type Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { fixedQueries, type Slot } from "../../db/fixedQuery";
import { cartLines, categories, orders, products, vendors } from "../../db/schema";
import { priceQuery, runningSale } from "../catalog/priceQuery";
import { servingWarehouses, stockOf, unitsColumn, type Stock, type StockRow } from "../inventory/available";
import { placesFor } from "../../db/gather";
import { findProducts, productVersion } from "./cartProducts";
import { cartPrice, NOBODY, unitsTaken, type Buyer, type CartPriceRow } from "./cartPrices";
import type { CartLineRow, CartPrice, CartProduct, Destination } from "./pricedCart";

/** Products with what they cost and how many there are, for one destination at one moment. */
export interface Goods {
  products: Map<number, CartProduct>;
  prices: Map<number, CartPrice>;
  units: Map<number, Stock>;
}

interface GoodsSlots extends Record<string, unknown> {
  currency: Currency;
  /** ISO 8601. */
  now: string;
  email: string;
}

/** What makes texts differ: whose stock counts, and what there is to know about the buyer. */
interface Reading {
  warehouses: readonly number[];
  isKnown: boolean;
  hasCompany: boolean;
}

const nobodys = sql<number>`0`.mapWith(Number);

/** `cartId` is the cart whose own order's holds are still the shopper's. */
function goodsColumns(
  db: Queries,
  { warehouses, isKnown, hasCompany }: Reading,
  slot: Slot<GoodsSlots>,
  cartId?: Placeholder,
) {
  const price = priceQuery(db, slot("currency"), slot("now"));
  const companySale = runningSale(db, slot("now"), true);
  const taken = (saleId: SQLWrapper) => (isKnown ? unitsTaken(saleId, slot("email"), cartId) : nobodys);
  const columns = {
    product: { id: products.id, version: productVersion },
    price: {
      listed: price.listed,
      origin: price.origin,
      reduction: price.reduction,
      lowest: price.lowest,
      saleId: price.saleId,
      perCustomer: price.perCustomer,
      saleEndsAt: price.saleEndsAt,
      taken: taken(price.saleId),
    },
    companySale: hasCompany
      ? {
          saleId: companySale.saleId,
          reduction: companySale.reduction,
          perCustomer: companySale.perCustomer,
          taken: taken(sql`${companySale.saleId}`),
        }
      : NO_SALE,
    units: unitsColumn({
      productId: sql`${products.id}`,
      setParts: sql`${products.setParts}`,
      warehouses,
      ...(cartId && { cartId }),
    }),
  };
  return { price, companySale, columns };
}

const nothing = sql<null>`null`;
const NO_SALE = { saleId: nothing, reduction: nothing, perCustomer: nothing, taken: nobodys };

const slotsOf = ({ country }: Destination, now: Date, { email }: Buyer): GoodsSlots => ({
  currency: COUNTRIES[country].currency,
  now: now.toISOString(),
  email,
});

/** One text for each set of warehouses and kind of buyer. */
const keyOf = ({ country, region }: Destination, { email, hasCompany }: Buyer) =>
  JSON.stringify({
    warehouses: [...servingWarehouses(country, region)].sort((a, b) => a - b),
    isKnown: email !== "",
    hasCompany,
  } satisfies Reading);

type GoodsRow = CartPriceRow & { product: { id: number; version: string }; units: Record<string, StockRow> };

async function addGoods(
  db: Queries,
  goods: Goods,
  { country }: Destination,
  rows: readonly GoodsRow[],
  buyer: Buyer,
): Promise<void> {
  const found = await findProducts(db, new Map(rows.map(({ product }) => [product.id, product.version])));
  for (const row of rows) {
    const { id } = row.product;
    const product = found.get(id);
    if (!product) continue;
    goods.products.set(id, product);
    const price = cartPrice(id, row, COUNTRIES[country].currency, buyer);
    if (price) goods.prices.set(id, price);
    for (const [productId, stock] of Object.entries(row.units)) goods.units.set(Number(productId), stockOf(stock));
  }
}

export const noGoods = (): Goods => ({ products: new Map(), prices: new Map(), units: new Map() });

const orderOf = (cartId: Placeholder) =>
  sql<number | null>`(select own.id from ${orders} as own where own.cart_id = ${cartId}::uuid)`;

const cartLinesAt = fixedQueries((key: string) => (db, slot: Slot<GoodsSlots & { cartId: string }>) => {
  const reading = JSON.parse(key) as Reading;
  const { price, companySale, columns } = goodsColumns(db, reading, slot, slot("cartId"));
  const lines = db
    .select({ line: cartLines, orderId: orderOf(slot("cartId")), ...columns })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(price, eq(price.productId, products.id))
    .where(eq(cartLines.cartId, slot("cartId")))
    .orderBy(asc(cartLines.id))
    .$dynamic();
  return reading.hasCompany ? lines.leftJoin(companySale, eq(companySale.productId, products.id)) : lines;
});

/** The lines of a cart, oldest first, with their goods; one query, and another for products that have changed. */
export async function findLines(
  db: Queries,
  cartId: string,
  to: Destination,
  now: Date,
  buyer = NOBODY,
): Promise<{ lines: CartLineRow[]; goods: Goods; orderId: number | null }> {
  const rows = await cartLinesAt(keyOf(to, buyer))(db, { ...slotsOf(to, now, buyer), cartId });
  const goods = noGoods();
  await addGoods(db, goods, to, rows, buyer);
  return { lines: rows.map(({ line }) => line), goods, orderId: rows[0]?.orderId ?? null };
}

const goodsAt = fixedQueries((key: `${number} of ${string}`) => (db, slot: Slot<GoodsSlots>) => {
  const [places = "", rest = ""] = key.split(" of ");
  const reading = JSON.parse(rest) as Reading;
  const { price, companySale, columns } = goodsColumns(db, reading, slot);
  const ids = Array.from({ length: Number(places) }, (_, place) => slot(`product${place}`));
  const goods = db
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(price, eq(price.productId, products.id))
    .where(inArray(products.id, ids))
    .$dynamic();
  return reading.hasCompany ? goods.leftJoin(companySale, eq(companySale.productId, products.id)) : goods;
});

/** Adds the goods of products that are not in the cart yet. */
export async function findGoods(
  db: Queries,
  productIds: readonly number[],
  to: Destination,
  now: Date,
  goods = noGoods(),
  buyer = NOBODY,
): Promise<Goods> {
  const missing = productIds.filter((id) => !goods.products.has(id));
  if (missing.length === 0) return goods;
  const places = placesFor(missing.length);
  const ids = Array.from({ length: places }, (_, place) => [`product${place}`, missing[place] ?? missing[0]]);
  const values = { ...slotsOf(to, now, buyer), ...Object.fromEntries(ids) };
  const rows = await goodsAt(`${places} of ${keyOf(to, buyer)}`)(db, values);
  await addGoods(db, goods, to, rows, buyer);
  return goods;
}
