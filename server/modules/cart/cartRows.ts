import { asc, eq, inArray, sql, type SQLWrapper } from "drizzle-orm";
import { COUNTRIES } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { cartLines, categories, orders, products, vendors } from "../../db/schema";
import { priceQuery, runningSale } from "../catalog/prices/priceQuery";
import { servingWarehouses, stockOf, unitsColumn, type Stock, type StockRow } from "../inventory/available";
import { findProducts, productVersion } from "./cartProducts";
import { cartPrice, NOBODY, unitsTaken, type Buyer, type CartPriceRow } from "./price/cartPrices";
import type { CartLineRow, CartPrice, CartProduct, Destination } from "./pricedCart";

/** Products with what they cost and how many there are, for one destination at one moment. */
export interface Goods {
  products: Map<number, CartProduct>;
  prices: Map<number, CartPrice>;
  units: Map<number, Stock>;
}

const nobodys = sql<number>`0`.mapWith(Number);

/**
 * What there is to know of goods for a destination, a moment and a buyer. `cartId` is the cart whose own order's
 * holds are still the shopper's.
 */
function goodsColumns(db: Queries, { country, region }: Destination, now: Date, buyer: Buyer, cartId?: string) {
  const { email, hasCompany } = buyer;
  const price = priceQuery(db, COUNTRIES[country].currency, now);
  const companySale = runningSale(db, now, true);
  const own = cartId === undefined ? undefined : sql`${cartId}`;
  const taken = (saleId: SQLWrapper) => (email === "" ? nobodys : unitsTaken(saleId, sql`${email}`, own));
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
      warehouses: servingWarehouses(country, region),
      ...(own && { cartId: own }),
    }),
  };
  return { price, companySale, columns };
}

const nothing = sql<null>`null`;
const NO_SALE = { saleId: nothing, reduction: nothing, perCustomer: nothing, taken: nobodys };

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

/** The lines of a cart, oldest first, with their goods; one query, and another for products that have changed. */
export async function findLines(
  db: Queries,
  cartId: string,
  to: Destination,
  now: Date,
  buyer = NOBODY,
): Promise<{ lines: CartLineRow[]; goods: Goods; orderId: number | null }> {
  const { price, companySale, columns } = goodsColumns(db, to, now, buyer, cartId);
  const found = db
    .select({
      line: cartLines,
      orderId: sql<number | null>`(select own.id from ${orders} as own where own.cart_id = ${cartId}::uuid)`,
      ...columns,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(price, eq(price.productId, products.id))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.id))
    .$dynamic();
  const rows = await (buyer.hasCompany ? found.leftJoin(companySale, eq(companySale.productId, products.id)) : found);
  const goods = noGoods();
  await addGoods(db, goods, to, rows, buyer);
  return { lines: rows.map(({ line }) => line), goods, orderId: rows[0]?.orderId ?? null };
}

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
  const { price, companySale, columns } = goodsColumns(db, to, now, buyer);
  const found = db
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(price, eq(price.productId, products.id))
    .where(inArray(products.id, missing))
    .$dynamic();
  const rows = await (buyer.hasCompany ? found.leftJoin(companySale, eq(companySale.productId, products.id)) : found);
  await addGoods(db, goods, to, rows, buyer);
  return goods;
}
