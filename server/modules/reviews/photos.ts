import { randomBytes } from "node:crypto";
import type { ReviewPhoto } from "../../../contract/shared";
import { days, addTime } from "../../clock";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { teamMay, type Caller, type SignedIn } from "../../http/caller";
import { dropPhoto, writePhoto } from "./photoFiles";
import { deleteUnused, findPhoto, insertPhoto, listPhotos, listUnused, type PhotoRow } from "./repository/photos";

const BYTES_OF_NAME = 18;
/** What is never put into a review is forgotten after a day; so many at a time. */
const FORGOTTEN_AT_ONCE = 100;

export function presentPhoto({ name, width, height }: Pick<PhotoRow, "name" | "width" | "height">): ReviewPhoto {
  const src = `/product-api/review-photo/${name}`;
  return { name, src, small: `${src}?size=small`, width, height };
}

/** Keeps an upload for a review that is being written. Throws 422 for what is no picture. */
export async function addPhoto(deps: Deps, { id: customerId }: SignedIn, bytes: Buffer): Promise<ReviewPhoto> {
  const name = randomBytes(BYTES_OF_NAME).toString("base64url");
  try {
    const size = await writePhoto(deps.env, name, bytes);
    await insertPhoto(deps.db, { name, customerId, ...size });
    return presentPhoto({ name, ...size });
  } catch (error) {
    // A disk that is full keeps a part of a file.
    await dropPhoto(deps.env, name);
    throw error;
  }
}

/** Photos of reviews in their order. */
export async function photosOf(db: Queries, reviewIds: readonly number[]): Promise<Map<number, ReviewPhoto[]>> {
  const found = new Map<number, ReviewPhoto[]>();
  if (reviewIds.length === 0) return found;
  const rows = await listPhotos(db, reviewIds);
  for (const row of rows)
    if (row.reviewId !== null) found.set(row.reviewId, [...(found.get(row.reviewId) ?? []), presentPhoto(row)]);
  return found;
}

/**
 * Who may see a photo: everybody once its review is published, before that its author and the store's team. Null for
 * nobody.
 */
export async function audienceOf(
  db: Queries,
  name: string,
  { customer }: Pick<Caller, "customer">,
): Promise<"everybody" | "caller" | null> {
  const photo = await findPhoto(db, name);
  if (!photo) return null;
  if (photo.state === "published") return "everybody";
  const isTheirs = customer?.id === photo.customerId || teamMay(customer, "reviews.moderate");
  return isTheirs ? "caller" : null;
}

/** Forgets uploads that no review took. */
export async function forgetPhotos(deps: Deps): Promise<void> {
  const rows = await listUnused(deps.db, addTime(deps.clock.now(), -days(1)), FORGOTTEN_AT_ONCE);
  for (const { id, name } of rows) {
    await dropPhoto(deps.env, name);
    await deleteUnused(deps.db, id);
  }
}
