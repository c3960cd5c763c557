import { and, eq, exists, gte, inArray, lt, not, sql } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { listingOffers, passkeys, products, questions, shipmentItems, shipments } from "../../db/schema";
import { isAnsweredByShop } from "../reviews/repositoryAnswered";

const isShown = (vendorId: number) => and(eq(products.vendorId, vendorId), eq(products.hidden, false));

/** A brand's goods in the shop: how many, how many of them nobody can have, and what is written about them. */
export async function countShownGoods(db: Queries, vendorId: number) {
  const isHad = exists(
    db
      .select({ one: sql`1` })
      .from(listingOffers)
      .where(and(eq(listingOffers.productId, products.id), eq(listingOffers.inStock, true))),
  );
  const [goods] = await db
    .select({
      listings: sql<number>`count(*)::int`,
      soldOut: sql<number>`count(*) filter (where ${not(isHad)})::int`,
      reviews: sql<number>`coalesce(sum(${products.reviewCount}), 0)::int`,
      stars: sql<number>`coalesce(sum(${products.ratingAverage} * ${products.reviewCount}), 0)::float8`,
    })
    .from(products)
    .where(isShown(vendorId));
  return goods ?? { listings: 0, soldOut: 0, reviews: 0, stars: 0 };
}

/** Published questions about a brand's goods, in the shop or not, that wait for its answer: as its list has them. */
export async function countUnanswered(db: Queries, vendorId: number): Promise<number> {
  const [asked] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(and(eq(products.vendorId, vendorId), eq(questions.state, "published"), not(isAnsweredByShop)));
  return asked?.count ?? 0;
}

/** Units that a brand sent from one moment until another. */
export async function countSentUnits(db: Queries, vendorId: number, from: Date, until: Date): Promise<number> {
  const [row] = await db
    .select({ units: sql<number>`coalesce(sum(${shipmentItems.quantity}), 0)::int` })
    .from(shipments)
    .innerJoin(shipmentItems, eq(shipmentItems.shipmentId, shipments.id))
    .where(
      and(
        eq(shipments.vendorId, vendorId),
        inArray(shipments.state, ["Shipping", "Delivered"]),
        gte(shipments.shippedAt, from),
        lt(shipments.shippedAt, until),
      ),
    );
  return row?.units ?? 0;
}

/** How many passkeys somebody has. */
export const countPasskeysOf = (db: Queries, customerId: number): Promise<number> =>
  db.$count(passkeys, eq(passkeys.customerId, customerId));
