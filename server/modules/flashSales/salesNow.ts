import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import type { Static } from "typebox";
import type { Market } from "../../../contract/locales";
import { CURRENCIES } from "../../../contract/markets";
import type { FlashSaleNow, FlashSalesNow, SalePieces } from "../../../contract/sales/saleRoutes";
import { flashSaleItems, flashSales, orders, saleClaims } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { isPreBlackFridayHidden } from "../markets/preBlackFriday";

/** More than a store ever has at once. */
const ITEMS = 400;

type Asker = Pick<Caller, "customer" | "cartToken">;

/** Items of public sales that have not ended, of one product or all, with their pieces as orders have them now. */
export async function itemsNow({ db, clock }: Deps, { customer, cartToken }: Asker, productId?: number) {
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

type ItemNow = Awaited<ReturnType<typeof itemsNow>>[number];

/** Where a sale has as many pieces as there are goods, nobody waits for those of others. */
export function presentPieces({ pieces, taken, held, heldUntil }: ItemNow): SalePieces {
  if (pieces === null) return { pieces, taken, held: 0, held_until: null };
  return { pieces, taken, held, held_until: heldUntil?.toISOString() ?? null };
}

/** Public sales that run and come, for whoever asks: their own open order is not one that others wait for. */
export async function readSalesNow(
  deps: Deps,
  caller: Caller,
  { language, country, currency }: Market,
): Promise<Static<typeof FlashSalesNow>> {
  const now = deps.clock.now();
  const sales = new Map<number, FlashSaleNow>();
  for (const item of await itemsNow(deps, caller)) {
    const sale = sales.get(item.id) ?? {
      id: item.id,
      name: item.name[language],
      state: item.startsAt <= now ? "running" : "coming",
      starts_at: item.startsAt.toISOString(),
      ends_at: item.endsAt.toISOString(),
      items: [],
    };
    sale.items.push({
      product_id: item.productId,
      reduction_percent: item.reduction / 100,
      per_customer: item.perCustomer,
      ...presentPieces(item),
    });
    sales.set(item.id, sale);
  }
  const all = [...sales.values()];
  return {
    sales: [...all.filter(({ state }) => state === "running"), ...all.filter(({ state }) => state === "coming")],
    currency_symbol: CURRENCIES[currency].symbol,
    hidden_pre_black_friday: await isPreBlackFridayHidden(deps.db, country, now),
    now: now.toISOString(),
    epoch_ms: now.getTime(),
  };
}
