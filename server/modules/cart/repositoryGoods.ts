import { asc, eq, inArray, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { COUNTRIES, type Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { preparedQueries, slotList, valuesOf, type Slot } from "../../db/preparedQuery";
import { cartLines, categories, orders, products, vendors } from "../../db/schema";
import { claimantOf } from "../auth/mailbox";
import { priceQuery, runningSale, unitsTaken } from "../catalog/prices/repository/priceQuery";
import { servingWarehouses, stockOf, type Stock, type StockRow } from "../inventory/available";
import { unitsColumn } from "../inventory/repositoryUnits";
import type { Warehouses } from "../shipping/warehouses";
import { findProducts, productVersion } from "./repositoryProducts";
import { cartPrice, NOBODY, type Buyer, type CartPriceRow } from "./price/cartPrices";
import type { CartLineRow, CartPrice, CartProduct, Destination } from "./pricedCart";

/** Products with what they cost and how many there are, for one destination at one moment. */
export interface Goods {
  products: Map<number, CartProduct>;
  prices: Map<number, CartPrice>;
  units: Map<number, Stock>;
}

const nobodys = sql<number>`0`.mapWith(Number);

/** Where goods go, when, and who buys. */
interface GoodsSlots extends Record<string, unknown> {
  currency: Currency;
  now: Date;
  email: string;
  mailbox: string;
}

/** What makes texts differ: what there is to know about the buyer, and whose stock counts. */
type Reading = `${"guest" | "customer" | "member"} ${string}`;

function readingOf(warehouses: Warehouses, { country, region }: Destination, { email, hasCompany }: Buyer): Reading {
  const kind = hasCompany ? "member" : email === "" ? "guest" : "customer";
  return `${kind} ${servingWarehouses(warehouses, country, region).join(" ")}`;
}

const slotsOf = ({ country }: Destination, now: Date, { email }: Buyer): GoodsSlots => ({
  currency: COUNTRIES[country].currency,
  now,
  ...claimantOf(email),
});

/**
 * What there is to know of goods for a destination, a moment and a buyer. `cartId` is the cart whose own order's
 * holds are still the shopper's.
 */
function goodsColumns(db: Queries, reading: Reading, slot: Slot<GoodsSlots>, cartId?: SQL) {
  const [kind, ...warehouses] = reading.split(" ");
  const price = priceQuery(db, slot("currency"), slot("now"));
  const companySale = runningSale(db, slot("now"), true);
  // Those of this very cart's order are still the shopper's.
  const units = (saleId: SQLWrapper, claimant?: SQL) =>
    unitsTaken(saleId, products.id, { claimant, exceptCart: cartId });
  const taken = (saleId: SQLWrapper) =>
    kind === "guest" ? nobodys : units(saleId, sql`(${slot("mailbox")}, ${slot("email")})`);
  const piecesTaken = (saleId: SQLWrapper, pieces: SQLWrapper) =>
    sql<number>`case when ${pieces} is null then 0 else ${units(saleId)} end`.mapWith(Number);
  const columns = {
    product: { id: products.id, version: productVersion },
    price: {
      listed: price.listed,
      origin: price.origin,
      reduction: price.reduction,
      lowest: price.lowest,
      saleId: price.saleId,
      perCustomer: price.perCustomer,
      pieces: price.pieces,
      piecesTaken: piecesTaken(price.saleId, price.pieces),
      saleEndsAt: price.saleEndsAt,
      taken: taken(price.saleId),
    },
    companySale:
      kind === "member"
        ? {
            saleId: companySale.saleId,
            reduction: companySale.reduction,
            perCustomer: companySale.perCustomer,
            pieces: companySale.pieces,
            piecesTaken: piecesTaken(sql`${companySale.saleId}`, companySale.pieces),
            taken: taken(sql`${companySale.saleId}`),
          }
        : NO_SALE,
    units: unitsColumn({
      productId: sql`${products.id}`,
      setParts: sql`${products.setParts}`,
      warehouses: warehouses.map(Number),
      ...(cartId && { cartId }),
    }),
  };
  return { price, companySale, columns };
}

const nothing = sql<null>`null`;
const NO_SALE = {
  saleId: nothing,
  reduction: nothing,
  perCustomer: nothing,
  pieces: nothing,
  piecesTaken: nobodys,
  taken: nobodys,
};

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

const linesWithGoods = preparedQueries((reading: Reading) => (db, slot: Slot<GoodsSlots & { cartId: string }>) => {
  const { price, companySale, columns } = goodsColumns(db, reading, slot, slot("cartId"));
  const found = db
    .select({
      line: cartLines,
      orderId: sql<number | null>`(select own.id from ${orders} as own where own.cart_id = ${slot("cartId")}::uuid)`,
      ...columns,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(price, eq(price.productId, products.id))
    .where(eq(cartLines.cartId, slot("cartId")))
    .orderBy(asc(cartLines.id))
    .$dynamic();
  return reading.startsWith("member") ? found.leftJoin(companySale, eq(companySale.productId, products.id)) : found;
});

/** The lines of a cart, oldest first, with their goods; one query, and another for products that have changed. */
export async function findLines(
  db: Queries,
  warehouses: Warehouses,
  cartId: string,
  to: Destination,
  now: Date,
  buyer = NOBODY,
): Promise<{ lines: CartLineRow[]; goods: Goods; orderId: number | null }> {
  const rows = await linesWithGoods(readingOf(warehouses, to, buyer))(db, { ...slotsOf(to, now, buyer), cartId });
  const goods = noGoods();
  await addGoods(db, goods, to, rows, buyer);
  return { lines: rows.map(({ line }) => line), goods, orderId: rows[0]?.orderId ?? null };
}

interface GoodsShape {
  count: number;
  reading: Reading;
}

const goodsOf = preparedQueries(({ count, reading }: GoodsShape) => (db, slot: Slot<GoodsSlots>) => {
  const { price, companySale, columns } = goodsColumns(db, reading, slot);
  const found = db
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoin(price, eq(price.productId, products.id))
    .where(inArray(products.id, slotList(slot, "id", count)))
    .$dynamic();
  return reading.startsWith("member") ? found.leftJoin(companySale, eq(companySale.productId, products.id)) : found;
});

/** Adds the goods of products that are not in the cart yet. */
export async function findGoods(
  db: Queries,
  warehouses: Warehouses,
  productIds: readonly number[],
  to: Destination,
  now: Date,
  goods = noGoods(),
  buyer = NOBODY,
): Promise<Goods> {
  const missing = productIds.flatMap((id) => (goods.products.has(id) ? [] : [{ id }]));
  if (missing.length === 0) return goods;
  const query = goodsOf({ count: missing.length, reading: readingOf(warehouses, to, buyer) });
  const rows = await query(db, { ...slotsOf(to, now, buyer), ...valuesOf(missing) });
  await addGoods(db, goods, to, rows, buyer);
  return goods;
}
