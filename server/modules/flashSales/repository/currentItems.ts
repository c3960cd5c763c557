import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { flashSaleItems, flashSales, orders, saleClaims } from "../../../db/schema";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { hashSecret } from "../../../http/cookies";

/** More than a store ever has at once. */
const ITEMS = 400;

type Asker = Pick<Caller, "customer" | "cartToken">;

/** Items of public sales that have not ended, of one product or all, with their pieces as orders have them now. */
export async function listCurrentItems({ db, clock }: Deps, { customer, cartToken }: Asker, productId?: number) {
  const isOwn = or(
    customer ? eq(orders.customerId, customer.id) : undefined,
    cartToken === null ? undefined : eq(orders.browserHash, hashSecret(cartToken)),
  );
  const isHeld = sql`${orders.status} = 'Pending' and not coalesce(${isOwn ?? sql`false`}, false)`;
  const rows = await db
    .select({
      id: flashSales.id,
      name: flashSales.name,
      startsAt: flashSales.startsAt,
      endsAt: flashSales.endsAt,
      productId: flashSaleItems.productId,
      reduction: flashSaleItems.reduction,
      perCustomer: flashSaleItems.perCustomer,
      pieces: flashSaleItems.pieces,
      taken: sql<number>`coalesce(sum(${saleClaims.quantity}), 0)`.mapWith(Number),
      held: sql<number>`coalesce(sum(${saleClaims.quantity}) filter (where ${isHeld}), 0)`.mapWith(Number),
      heldUntil: sql<Date | null>`max(${orders.expiresAt}) filter (where ${isHeld})`.mapWith(orders.expiresAt),
    })
    .from(flashSaleItems)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleItems.saleId))
    .leftJoin(
      saleClaims,
      and(eq(saleClaims.saleId, flashSaleItems.saleId), eq(saleClaims.productId, flashSaleItems.productId)),
    )
    .leftJoin(orders, eq(orders.id, saleClaims.orderId))
    .where(
      and(
        eq(flashSaleItems.companyOnly, false),
        gt(flashSales.endsAt, clock.now()),
        productId === undefined ? undefined : eq(flashSaleItems.productId, productId),
      ),
    )
    .groupBy(flashSales.id, flashSaleItems.saleId, flashSaleItems.productId)
    .orderBy(asc(flashSales.endsAt), asc(flashSales.id), asc(flashSaleItems.productId))
    .limit(ITEMS);
  return rows;
}

export type CurrentSaleItem = Awaited<ReturnType<typeof listCurrentItems>>[number];
