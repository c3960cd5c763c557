import { eq, sql } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import type { Database } from "../../db/client";
import { fixedQuery, type Slot } from "../../db/fixedQuery";
import { few, gather } from "../../db/gather";
import { orderLines, payments, products, stockLevels, type SetPart } from "../../db/schema";
import { type CartOwner, type Whose } from "../cart/cartOwner";

const goodsKey = (productId: number) => `goods:${productId}`;

interface Wanted {
  productId: number;
  setParts: readonly SetPart[];
}

/** A set has no stock of its own: its parts are what is wanted. */
const keysOf = (rows: readonly Wanted[]) =>
  new Set(
    rows.flatMap(({ productId, setParts }) =>
      setParts.length > 0 ? setParts.map((part) => goodsKey(part.productId)) : [goodsKey(productId)],
    ),
  );

/** Units of a product that anybody could promise; a set, which has no shelf of its own, is never short of them here. */
const leftOf = sql`(select coalesce(sum(case when level.ahead then 999 else level.received - level.sold - level.held end),
    case when ${products.setParts} = '[]'::jsonb then 0 else 999 end)
  from ${stockLevels} as level where level.product_id = ${products.id})`;

export interface Scarce {
  /** Names of the lanes. */
  lanes: string[];
  /** Something in it was sold out just now: it will be refused without locking what others want. */
  isGone: boolean;
}

interface WantedRow extends Wanted {
  /** Whose cart it is in, as it was asked for. */
  place: number;
  isGone: boolean;
  code: string | null;
  totalLimit: number | null;
  gift: number | null;
}

/** Looked up cart by cart: where few carts are open, PostgreSQL would rather read all that ever were. */
async function wantedByCarts(db: Database, whose: Whose, owners: readonly CartOwner[]): Promise<WantedRow[]> {
  const given = JSON.stringify(
    owners.map((owner, place) => ({
      place,
      owner: "customerId" in owner ? String(owner.customerId) : owner.tokenHash,
      kind: owner.kind,
    })),
  );
  const mine = whose === "customer" ? sql`customer_id = asked.owner::int` : sql`token_hash = asked.owner`;
  const result =
    await db.execute(sql`select asked.place, line.product_id as "productId", products.set_parts as "setParts",
      (not products.pre_order and line.quantity > ${leftOf}) as "isGone", promotions.code,
      promotions.total_limit as "totalLimit", (promotions.terms -> 'gift' ->> 'productId')::int as gift
    from (select * from jsonb_to_recordset(${given}::jsonb) as asked (place int, owner text, kind text) ${few(owners.length)}) as asked
    cross join lateral (select id, promotion_code from carts where ${mine} and kind = asked.kind and state = 'active' limit 1) as cart
    cross join lateral (select product_id, quantity from cart_lines where cart_id = cart.id order by id limit ${sql.raw(String(LIMITS.cartLines))}) as line
    join products on products.id = line.product_id
    left join promotions on promotions.code = cart.promotion_code and promotions.trigger = 'code'`);
  return (result as unknown as { rows: WantedRow[] }).rows;
}

const wantedOf = (whose: Whose) =>
  gather(async (db: Database, owners: readonly CartOwner[]) => {
    const rows = await wantedByCarts(db, whose, owners);
    return owners.map((_, place) => rows.filter((row) => row.place === place));
  });
const wanted = { customer: wantedOf("customer"), browser: wantedOf("browser") };

/**
 * Names of the rows that placing a cart's order will lock and others may want at the same moment: goods, and a code
 * that there are only so many of. Read without waiting for anybody; a cart that changes meanwhile only queues in the
 * wrong lane.
 */
export async function scarceOfCart(db: Database, owner: CartOwner | null): Promise<Scarce> {
  if (!owner) return { lanes: [], isGone: false };
  const rows = await wanted["customerId" in owner ? "customer" : "browser"](db, owner);
  const keys = keysOf(rows);
  const [first] = rows;
  if (first?.gift) keys.add(goodsKey(first.gift));
  if (first?.code && first.totalLimit !== null) keys.add(`code:${first.code}`);
  return { lanes: [...keys], isGone: rows.some(({ isGone }) => isGone) };
}

const wantedByOrder = fixedQuery((db, slot: Slot<{ orderId: number }>) =>
  db
    .select({ productId: orderLines.productId, setParts: products.setParts })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, slot("orderId"))),
);

/** The same of an order that was placed: its goods. */
export async function scarceOfOrder(db: Database, orderId: number): Promise<string[]> {
  return [...keysOf(await wantedByOrder(db, { orderId }))];
}

const wantedByPayment = fixedQuery((db, slot: Slot<{ paymentId: number }>) =>
  db
    .select({ productId: orderLines.productId, setParts: products.setParts })
    .from(payments)
    .innerJoin(orderLines, eq(orderLines.orderId, payments.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(payments.id, slot("paymentId"))),
);

/** The same of a payment's order. */
export async function scarceOfPayment(db: Database, paymentId: number): Promise<string[]> {
  return [...keysOf(await wantedByPayment(db, { paymentId }))];
}
