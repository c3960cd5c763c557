import { and, eq, exists, ilike, inArray, lt, min, not, or, sql, type SQL } from "drizzle-orm";
import { COIN_GATEWAYS, PART_LIMITS, type PartView, type StaffPartView } from "../../../../contract/desk/partTerms";
import { days, addTime } from "../../../clock";
import type { Queries } from "../../../db/client";
import { orderLines, orders, payments, shipmentItems, shipments } from "../../../db/schema";
import { countingBeside } from "../../orders/repository";
import { BY_MAIL } from "../../shipments/wentByMail";

/** What a list is narrowed to. */
export interface PartQuestion {
  view: PartView | StaffPartView;
  /** Null: of all brands. */
  vendorId: number | null;
  q?: string | undefined;
  /** Only what coins paid. */
  byCoins?: boolean;
}

/** Waits to be sent: rows of `shipments` beside `orders`. */
export const isOpen = and(eq(shipments.state, "New"), eq(orders.isHeld, false));

/** Something in it should have left, as its buyer was told: the day, noted as its noon, is over everywhere. */
export function isLate(db: Queries, now: Date): SQL | undefined {
  const due = db
    .select({ id: shipmentItems.id })
    .from(shipmentItems)
    .innerJoin(orderLines, eq(orderLines.id, shipmentItems.lineId))
    .where(and(eq(shipmentItems.shipmentId, shipments.id), lt(orderLines.dispatchAt, addTime(now, -days(1)))));
  return and(isOpen, exists(due));
}

/**
 * Nobody has a reason to read any more who gets it, or ever had: it arrived long ago, it goes to nobody, or by mail.
 */
const isClosed = (now: Date) =>
  sql<boolean>`coalesce(${or(
    inArray(shipments.state, ["Cancel", "Scheduled"]),
    eq(shipments.carrier, BY_MAIL),
    lt(shipments.deliveredAt, addTime(now, -days(PART_LIMITS.recipientDays))),
  )}, false)`;

function inView(db: Queries, view: PartQuestion["view"], now: Date): SQL | undefined {
  switch (view) {
    case "to-send":
      return isOpen;
    case "late":
      return isLate(db, now);
    case "unaccepted":
      return and(isOpen, sql`${shipments.acceptedAt} is null`);
    case "sent":
      return eq(shipments.state, "Shipping");
    case "delivered":
      return eq(shipments.state, "Delivered");
    case "cancelled":
      return eq(shipments.state, "Cancel");
    case "all":
      return undefined;
  }
}

/** `%` and `_` are what they are in what somebody typed. */
const literally = (typed: string) => typed.replace(/[\\%_]/g, "\\$&");

function isNamed(question: PartQuestion, now: Date): SQL | undefined {
  const typed = literally((question.q ?? "").trim());
  if (typed === "") return undefined;
  const number = ilike(sql`${orders.number} || '-' || ${shipments.part}`, `${typed.replace(/[\s–—]+/g, "-")}%`);
  // Who cannot read a name does not learn it by asking for it.
  if (question.vendorId === null) return number;
  const name = and(not(isClosed(now)), ilike(sql`${orders.shipping} ->> 'fullname'`, `%${typed}%`));
  return or(number, name);
}

/** Of whom, in which view and paid by what: all but what somebody searches for. */
function partsInView(db: Queries, { vendorId, view, byCoins = false }: PartQuestion, now: Date): SQL | undefined {
  return and(
    vendorId === null ? undefined : eq(shipments.vendorId, vendorId),
    inView(db, view, now),
    byCoins ? inArray(orders.gatewayId, [...COIN_GATEWAYS]) : undefined,
  );
}

/** The one condition of both lists, their counts and the file. */
export const partsWhere = (db: Queries, question: PartQuestion, now: Date): SQL | undefined =>
  and(partsInView(db, question, now), isNamed(question, now));

/** Some parts of a view, each with whether the search finds it. */
export const foundAmongParts = (db: Queries, question: PartQuestion, now: Date, limit: number) =>
  db
    .select({ hit: sql<boolean>`coalesce(${isNamed(question, now) ?? sql`true`}, false)`.as("hit") })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(partsInView(db, question, now))
    .limit(limit);

/** Parts with all that their rows show; narrow it with `where`. */
export function selectParts(db: Queries, now: Date) {
  const contents = db
    .select({
      due: min(orderLines.dispatchAt).as("due"),
      units: sql<number>`coalesce(sum(${shipmentItems.quantity}), 0)::int`.as("units"),
      names: sql<string[]>`coalesce(json_agg(distinct ${orderLines.name}), '[]')`.as("names"),
    })
    .from(shipmentItems)
    .innerJoin(orderLines, eq(orderLines.id, shipmentItems.lineId))
    .where(eq(shipmentItems.shipmentId, shipments.id))
    .as("contents");
  const counting = countingBeside(db);
  return db
    .select({
      shipment: shipments,
      number: orders.number,
      language: orders.language,
      placedAt: orders.placedAt,
      isHeld: orders.isHeld,
      gatewayId: orders.gatewayId,
      shipTo: orders.shipping,
      payment: payments.state,
      due: contents.due,
      units: contents.units,
      names: contents.names,
      isLate: sql<boolean>`coalesce(${isLate(db, now)}, false)`,
      isClosed: isClosed(now),
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoinLateral(contents, sql`true`)
    .leftJoinLateral(counting, sql`true`)
    .leftJoin(payments, eq(payments.id, counting.id))
    .$dynamic();
}

export type PartFacts = Awaited<ReturnType<typeof selectParts>>[number];
