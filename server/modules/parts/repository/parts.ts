import { and, asc, count, desc, eq, gt, inArray, lt, or } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { orderLines, orders, shipments } from "../../../db/schema";
import type { StaffDesk, VendorScope } from "../../desk/desk";
import { partsWhere, selectParts, type PartFacts, type PartQuestion } from "./partsQuery";

export type OwnQuestion = Omit<PartQuestion, "vendorId">;

/** Where a list goes on: behind a part. */
export interface Cursor {
  at: Date;
  id: number;
}

export interface Span {
  limit: number;
  after: Cursor | undefined;
}

const asked = (desk: VendorScope | StaffDesk, question: OwnQuestion): PartQuestion => ({
  ...question,
  vendorId: desk.actor === "vendor" ? desk.vendorId : null,
});

/** What waits is told with the oldest first, everything else with the latest. */
const oldestFirst = ({ view }: OwnQuestion) => view === "to-send" || view === "late" || view === "unaccepted";

/** Parts of a brand, or of all of them for the store's team. */
export async function listParts(
  db: Queries,
  desk: VendorScope | StaffDesk,
  question: OwnQuestion,
  { limit, after }: Span,
  now: Date,
): Promise<PartFacts[]> {
  const [order, beyond] = oldestFirst(question) ? [asc, gt] : [desc, lt];
  const further =
    after &&
    or(beyond(shipments.createdAt, after.at), and(eq(shipments.createdAt, after.at), beyond(shipments.id, after.id)));
  return selectParts(db, now)
    .where(and(partsWhere(db, asked(desk, question), now), further))
    .orderBy(order(shipments.createdAt), order(shipments.id))
    .limit(limit);
}

/** How many there are: all of them, or one more than a limit where there are more. */
export async function countParts(
  db: Queries,
  desk: VendorScope | StaffDesk,
  question: OwnQuestion,
  now: Date,
  limit?: number,
): Promise<number> {
  const some = db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(partsWhere(db, asked(desk, question), now));
  const counted = (limit === undefined ? some : some.limit(limit + 1)).as("some");
  const [row] = await db.select({ all: count() }).from(counted);
  return row?.all ?? 0;
}

/** A part of the brand's own by the order's number and its letter. */
export async function findOwnPart(
  db: Queries,
  { vendorId }: VendorScope,
  { orderNumber, part }: { orderNumber: string; part: string },
  now: Date,
): Promise<PartFacts | undefined> {
  const own = and(eq(orders.number, orderNumber), eq(shipments.part, part), eq(shipments.vendorId, vendorId));
  const [row] = await selectParts(db, now).where(own).limit(1);
  return row;
}

/** A part of any brand, for the store's team. */
export async function findAnyPart(
  db: Queries,
  { orderNumber, part }: { orderNumber: string; part: string },
  now: Date,
): Promise<PartFacts | undefined> {
  const [row] = await selectParts(db, now)
    .where(and(eq(orders.number, orderNumber), eq(shipments.part, part)))
    .limit(1);
  return row;
}

/** Which of some orders there are, and what of them can be packed now, in the order in which they were placed. */
export async function listPartsToPack(
  db: Queries,
  numbers: readonly string[],
  now: Date,
): Promise<{ known: string[]; parts: PartFacts[] }> {
  const asked = inArray(orders.number, [...numbers]);
  const rows = await db.select({ number: orders.number }).from(orders).where(asked);
  const parts = await selectParts(db, now)
    .where(and(asked, eq(shipments.state, "New"), eq(orders.isHeld, false)))
    .orderBy(asc(orders.placedAt), asc(shipments.id));
  return { known: rows.map(({ number }) => number), parts };
}

/** What was given up of some parts that nothing is left in, as their orders remember it: names by part. */
export async function cancelledUnitNames(db: Queries, parts: readonly PartFacts[]): Promise<Map<number, string[]>> {
  const empty = parts.filter(({ units }) => units === 0).map(({ shipment }) => shipment);
  if (empty.length === 0) return new Map();
  const { orderId, vendorId, name } = orderLines;
  const rows = await db
    .select({ orderId, vendorId, name })
    .from(orderLines)
    .where(
      and(
        inArray(
          orderId,
          empty.map((shipment) => shipment.orderId),
        ),
        gt(orderLines.cancelled, 0),
      ),
    )
    .orderBy(orderLines.position);
  return new Map(
    empty.map((shipment) => {
      const own = rows.filter((row) => row.orderId === shipment.orderId && row.vendorId === shipment.vendorId);
      return [shipment.id, [...new Set(own.map((row) => row.name))]];
    }),
  );
}
