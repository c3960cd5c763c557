import { and, asc, eq } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { buildPlaces, products, showroomNotes, showrooms, showroomSteps } from "../../db/schema";
import { isAtAddress } from "../catalog/repository/productAddresses";

/** The showroom of a product that is sold, by an address that it has or had; undefined where there is none. */
export async function findShowroom(db: Queries, slug: string) {
  const [row] = await db
    .select({ showroom: showrooms, slug: products.slug, name: products.name })
    .from(showrooms)
    .innerJoin(products, eq(products.id, showrooms.productId))
    .where(and(isAtAddress(slug), eq(products.hidden, false)));
  return row;
}

export const notesOf = (db: Queries, productId: number) =>
  db
    .select()
    .from(showroomNotes)
    .where(eq(showroomNotes.productId, productId))
    .orderBy(asc(showroomNotes.part), asc(showroomNotes.position));

export const stepsOf = (db: Queries, productId: number) =>
  db.select().from(showroomSteps).where(eq(showroomSteps.productId, productId)).orderBy(asc(showroomSteps.position));

export const allPlaces = (db: Queries) => db.select().from(buildPlaces).orderBy(asc(buildPlaces.position));
