import { inArray } from "drizzle-orm";
import type { Transaction } from "../../client";
import { buildPlaces, products, showroomNotes, showrooms, showroomSteps } from "../../schema";
import { boothNotes } from "../data/showrooms/boothNotes";
import { gardenNotes } from "../data/showrooms/gardenNotes";
import { places } from "../data/showrooms/places";
import { shells } from "../data/showrooms/shells";
import { steps } from "../data/showrooms/steps";

const notes = { ...gardenNotes, ...boothNotes };

/** Showrooms of the work pods that the store has, and what is known of building by place. */
export async function seedShowrooms(tx: Transaction): Promise<void> {
  await tx.insert(buildPlaces).values(places.map((place, position) => ({ ...place, position })));
  const sold = await tx
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(
      inArray(
        products.slug,
        shells.map(({ slug }) => slug),
      ),
    );
  for (const { id: productId, slug } of sold) {
    const shell = shells.find((each) => each.slug === slug);
    if (!shell) continue;
    const { slug: _slug, ...rows } = shell;
    const at = <Row extends object>(row: Row, position: number) => ({ ...row, productId, position });
    await tx.insert(showrooms).values({ ...rows, productId });
    await tx.insert(showroomNotes).values((notes[slug] ?? []).map(at));
    await tx.insert(showroomSteps).values((steps[slug] ?? []).map(at));
  }
}
