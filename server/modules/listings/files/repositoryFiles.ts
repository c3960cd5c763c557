import { and, asc, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import { OPEN_STATES } from "../../../../contract/desk/listingTerms";
import type { Database, Queries, Transaction } from "../../../db/client";
import {
  listingModels,
  listingPictures,
  listingProposals,
  productModels,
  productPictures,
  products,
} from "../../../db/schema";

const open = sql.join(
  OPEN_STATES.map((state) => sql`${state}`),
  sql`, `,
);

export async function insertPictureFile(tx: Transaction, row: typeof listingPictures.$inferInsert): Promise<void> {
  await tx.insert(listingPictures).values(row);
}

export async function findPictureFile(db: Queries, name: string) {
  return (await db.select().from(listingPictures).where(eq(listingPictures.name, name)))[0];
}

/** How many of these pictures a brand has sent. */
export async function countPicturesOf(db: Queries, vendorId: number, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  return db.$count(
    listingPictures,
    and(eq(listingPictures.vendorId, vendorId), inArray(listingPictures.name, [...names])),
  );
}

/** Whether a product in the shop shows a picture. */
export async function isPictureShown(db: Queries, name: string): Promise<boolean> {
  const shown = await db
    .select({ id: products.id })
    .from(productPictures)
    .innerJoin(products, eq(products.id, productPictures.productId))
    .where(and(eq(productPictures.name, name), eq(products.hidden, false)))
    .limit(1);
  return shown.length > 0;
}

/** Sent before a moment, and shown or to be shown by no listing. */
function isLoosePicture(db: Database, before: Date) {
  const shown = db
    .select({ one: sql`1` })
    .from(productPictures)
    .where(eq(productPictures.name, listingPictures.name));
  const wished = db
    .select({ one: sql`1` })
    .from(listingProposals)
    .where(
      and(
        eq(listingProposals.vendorId, listingPictures.vendorId),
        sql`${listingProposals.state} in (${open})`,
        sql`position(${listingPictures.name} in (${listingProposals.changes} -> 'pictures')::text) > 0`,
      ),
    );
  return and(lt(listingPictures.createdAt, before), notExists(shown), notExists(wished));
}

export async function listLoosePictures(db: Database, before: Date, most: number): Promise<string[]> {
  const loose = await db
    .select({ name: listingPictures.name })
    .from(listingPictures)
    .where(isLoosePicture(db, before))
    .orderBy(asc(listingPictures.createdAt))
    .limit(most);
  return loose.map(({ name }) => name);
}

/** Whether it was loose still, and is gone. */
export async function deleteLoosePicture(db: Database, name: string, before: Date): Promise<boolean> {
  const gone = await db
    .delete(listingPictures)
    .where(and(eq(listingPictures.name, name), isLoosePicture(db, before)))
    .returning({ name: listingPictures.name });
  return gone.length > 0;
}

export type ModelRow = typeof listingModels.$inferSelect;

export async function insertModelFile(tx: Transaction, row: typeof listingModels.$inferInsert): Promise<void> {
  await tx.insert(listingModels).values(row);
}

export async function findModelFile(db: Queries, name: string): Promise<ModelRow | undefined> {
  return (await db.select().from(listingModels).where(eq(listingModels.name, name)))[0];
}

/** Whether a product in the shop shows a model. */
export async function isModelShown(db: Queries, name: string): Promise<boolean> {
  const shown = await db
    .select({ id: products.id })
    .from(productModels)
    .innerJoin(products, eq(products.id, productModels.productId))
    .where(and(eq(productModels.name, name), eq(products.hidden, false)))
    .limit(1);
  return shown.length > 0;
}

/** Sent before a moment, and shown or to be shown by no listing. */
function isLooseModel(db: Database, before: Date) {
  const shown = db
    .select({ one: sql`1` })
    .from(productModels)
    .where(eq(productModels.name, listingModels.name));
  const wished = db
    .select({ one: sql`1` })
    .from(listingProposals)
    .where(
      and(
        eq(listingProposals.vendorId, listingModels.vendorId),
        sql`${listingProposals.state} in (${open})`,
        sql`${listingProposals.changes} ->> 'model' = ${listingModels.name}`,
      ),
    );
  return and(lt(listingModels.createdAt, before), notExists(shown), notExists(wished));
}

export async function listLooseModels(db: Database, before: Date, most: number): Promise<string[]> {
  const loose = await db
    .select({ name: listingModels.name })
    .from(listingModels)
    .where(isLooseModel(db, before))
    .orderBy(asc(listingModels.createdAt))
    .limit(most);
  return loose.map(({ name }) => name);
}

/** Whether it was loose still, and is gone. */
export async function deleteLooseModel(db: Database, name: string, before: Date): Promise<boolean> {
  const gone = await db
    .delete(listingModels)
    .where(and(eq(listingModels.name, name), isLooseModel(db, before)))
    .returning({ name: listingModels.name });
  return gone.length > 0;
}
