import { and, asc, eq, inArray } from "drizzle-orm";
import { COUNTRIES } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { cartLines, categories, products, vendors } from "../../db/schema";
import { sql } from "drizzle-orm";
import { priceQuery, runningSale } from "../catalog/priceQuery";
import { servingWarehouses, unitsColumn } from "../inventory/available";
import { cartPrice, NOBODY, unitsTaken, type Buyer, type CartPriceRow } from "./cartPrices";
import type { CartLineRow, CartPrice, CartProduct, Destination } from "./pricedCart";

const productColumns = {
  id: products.id,
  slug: products.slug,
  code: products.code,
  name: products.name,
  options: products.options,
  rules: products.rules,
  cartons: products.cartons,
  setParts: products.setParts,
  minQuantity: products.minQuantity,
  fastShipping: products.fastShipping,
  preOrder: products.preOrder,
  availableFrom: products.availableFrom,
  tags: products.tags,
  boughtTogether: products.boughtTogether,
  warrantyYears: products.warrantyYears,
  trialDays: products.trialDays,
  hidden: products.hidden,
  categoryId: products.categoryId,
  vendorId: products.vendorId,
  categorySlug: categories.slug,
  categoryName: categories.name,
  vendorName: vendors.name,
  handlingDays: vendors.handlingDays,
};

/** Products with what they cost and how many there are, for one destination at one moment. */
export interface Goods {
  products: Map<number, CartProduct>;
  prices: Map<number, CartPrice>;
  units: Map<number, number>;
}

function goodsColumns(db: Queries, { country, region }: Destination, now: Date, buyer: Buyer, cartId?: string) {
  const price = priceQuery(db, COUNTRIES[country].currency, now);
  const companySale = runningSale(db, now, true);
  const columns = {
    product: productColumns,
    price: {
      listed: price.listed,
      origin: price.origin,
      reduction: price.reduction,
      lowest: price.lowest,
      saleId: price.saleId,
      perCustomer: price.perCustomer,
      saleEndsAt: price.saleEndsAt,
      taken: unitsTaken(price.saleId, buyer, cartId),
    },
    companySale: {
      saleId: companySale.saleId,
      reduction: companySale.reduction,
      perCustomer: companySale.perCustomer,
      taken: unitsTaken(sql`${companySale.saleId}`, buyer, cartId),
    },
    units: unitsColumn({
      productId: sql`${products.id}`,
      setParts: sql`${products.setParts}`,
      country,
      region,
      ...(cartId !== undefined && { cartId }),
    }),
  };
  return { price, companySale, columns };
}

function addGoods(
  goods: Goods,
  { country }: Destination,
  row: CartPriceRow & { product: CartProduct; units: Record<string, number> },
  buyer: Buyer,
): void {
  const { id } = row.product;
  goods.products.set(id, row.product);
  const price = cartPrice(id, row, COUNTRIES[country].currency, buyer);
  if (price) goods.prices.set(id, price);
  for (const [productId, units] of Object.entries(row.units)) goods.units.set(Number(productId), units);
}

const noGoods = (): Goods => ({ products: new Map(), prices: new Map(), units: new Map() });

/**
 * The lines of a cart, oldest first, with their goods; one query.
 * Named, because planning it takes ten times as long as running it: PostgreSQL keeps the plan for each number of warehouses.
 */
export async function findLines(
  db: Queries,
  cartId: string,
  to: Destination,
  now: Date,
  buyer = NOBODY,
): Promise<{ lines: CartLineRow[]; goods: Goods }> {
  const { price, companySale, columns } = goodsColumns(db, to, now, buyer, cartId);
  const rows = await db
    .select({ line: cartLines, ...columns })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(price, eq(price.productId, products.id))
    .leftJoin(companySale, and(eq(companySale.productId, products.id), sql`${buyer.hasCompany}::boolean`))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.id))
    .prepare(`cart_lines_${servingWarehouses(to.country, to.region).length}`)
    .execute();
  const goods = noGoods();
  for (const row of rows) addGoods(goods, to, row, buyer);
  return { lines: rows.map(({ line }) => line), goods };
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
  const rows = await db
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(price, eq(price.productId, products.id))
    .leftJoin(companySale, and(eq(companySale.productId, products.id), sql`${buyer.hasCompany}::boolean`))
    .where(inArray(products.id, missing));
  for (const row of rows) addGoods(goods, to, row, buyer);
  return goods;
}
