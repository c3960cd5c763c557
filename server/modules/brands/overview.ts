import { and, eq, exists, gte, inArray, lt, not, sql } from "drizzle-orm";
import type { BrandForm, BrandOverview } from "../../../contract/desk/brandRoutes";
import { POLICY_KINDS } from "../../../contract/desk/brandTerms";
import { days, later } from "../../clock";
import type { Queries } from "../../db/client";
import {
  answers,
  listingOffers,
  orderLines,
  products,
  questions,
  shipmentItems,
  shipments,
  vendors,
} from "../../db/schema";
import { DomainError, httpErrors } from "../../http/errors";
import type { VendorScope } from "../desk/desk";
import { currentPolicies, formOf } from "./brandEntity";

/** Days that sent units are counted over. */
const COUNTED_DAYS = 30;

/** What a brand has to do now, and how it does: each number is one question to the database. */
export async function readOverview(db: Queries, { vendorId }: VendorScope, now: Date): Promise<BrandOverview> {
  const [row] = await db.select().from(vendors).where(eq(vendors.id, vendorId));
  if (!row) throw new DomainError(httpErrors.notFound);
  const isShown = and(eq(products.vendorId, vendorId), eq(products.hidden, false));
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
    .where(isShown);
  const waits = and(eq(shipments.vendorId, vendorId), eq(shipments.state, "New"));
  const isLate = exists(
    db
      .select({ one: sql`1` })
      .from(shipmentItems)
      .innerJoin(orderLines, eq(orderLines.id, shipmentItems.lineId))
      .where(and(eq(shipmentItems.shipmentId, shipments.id), lt(orderLines.dispatchAt, later(now, -days(1))))),
  );
  const [parts] = await db
    .select({
      toSend: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${isLate})::int`,
    })
    .from(shipments)
    .where(waits);
  const isAnswered = exists(
    db
      .select({ one: sql`1` })
      .from(answers)
      .where(eq(answers.questionId, questions.id)),
  );
  const [asked] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(and(isShown, eq(questions.state, "published"), not(isAnswered)));
  const { listings = 0, soldOut = 0, reviews = 0, stars = 0 } = goods ?? {};
  return {
    to_send: parts?.toSend ?? 0,
    late: parts?.late ?? 0,
    sold_out: soldOut,
    listings,
    unanswered_questions: asked?.count ?? 0,
    rating: reviews > 0 ? Math.round((stars / reviews) * 10) / 10 : 0,
    review_count: reviews,
    sent_units: await sentUnits(db, vendorId, later(now, -days(COUNTED_DAYS)), now),
    sent_units_before: await sentUnits(
      db,
      vendorId,
      later(now, -days(2 * COUNTED_DAYS)),
      later(now, -days(COUNTED_DAYS)),
    ),
    missing: missingOf(formOf(row, await currentPolicies(db, vendorId)), listings),
  };
}

async function sentUnits(db: Queries, vendorId: number, from: Date, until: Date): Promise<number> {
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

/** What a complete page still lacks, by the name of its field. */
function missingOf({ tagline, about, policies }: BrandForm, listings: number): string[] {
  const lacks = POLICY_KINDS.filter((kind) => policies[kind].en === "").map((kind) => `policies.${kind}`);
  return [
    ...(tagline.en === "" ? ["tagline"] : []),
    ...(about.en === "" ? ["about"] : []),
    ...lacks,
    ...(listings === 0 ? ["listings"] : []),
  ];
}
