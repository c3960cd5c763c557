import { and, asc, eq, lt, notExists, sql } from "drizzle-orm";
import { OPEN_STATES } from "../../../contract/desk/listingTerms";
import { days, later } from "../../clock";
import { listingPictures, listingProposals, productPictures } from "../../db/schema";
import type { Deps } from "../../deps";
import { dropPictureFiles } from "./pictures";

/** Long enough to bring back what was taken out of a listing by mistake. */
const KEPT_DAYS = 30;
const AT_ONCE = 100;

/** Drops pictures that no listing shows or is to show, some weeks after they were sent. */
export async function dropListingPictures({ db, clock, env }: Deps): Promise<void> {
  const before = later(clock.now(), -days(KEPT_DAYS));
  const shown = db
    .select({ one: sql`1` })
    .from(productPictures)
    .where(eq(productPictures.name, listingPictures.name));
  const open = sql.join(
    OPEN_STATES.map((state) => sql`${state}`),
    sql`, `,
  );
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
  const isLoose = and(lt(listingPictures.createdAt, before), notExists(shown), notExists(wished));
  const loose = await db
    .select({ name: listingPictures.name })
    .from(listingPictures)
    .where(isLoose)
    .orderBy(asc(listingPictures.createdAt))
    .limit(AT_ONCE);
  for (const { name } of loose) {
    const gone = await db
      .delete(listingPictures)
      .where(and(eq(listingPictures.name, name), isLoose))
      .returning({ name: listingPictures.name });
    if (gone.length > 0) await dropPictureFiles(env, name);
  }
}
