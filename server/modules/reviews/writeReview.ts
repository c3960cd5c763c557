import { REVIEW_LIMITS, type ModerationState } from "../../../contract/rules/reviewTerms";
import type { NewReview } from "../../../contract/reviews";
import { days } from "../../clock";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { catalogErrors } from "../catalog/errors";
import { reviewErrors } from "./errors";
import { countWriting } from "./limits";
import { plainLine, plainText, shownName } from "./plainText";
import { findWriter, isSold, ownedSince } from "./repository/owners";
import { insertReview, placePhoto, takePhotos } from "./repository/reviews";

const MONTH_MS = days(30);

/**
 * An owner's review, to be read by the store's team. Throws 401 for visitors, 403 for whom no order brought the
 * product, 409 for a second one, 422 for photos that are not theirs, 429 for too many.
 */
export async function writeReview(
  deps: Deps,
  caller: Caller,
  productId: number,
  asked: NewReview,
): Promise<{ id: number; state: ModerationState }> {
  const customer = requireCustomer(caller);
  const { db, clock } = deps;
  await countWriting(deps, "review", customer.id, caller.network);
  if (!(await isSold(db, productId))) throw new DomainError(catalogErrors.unknownProduct);
  const since = await ownedSince(db, customer, productId);
  if (!since) throw new DomainError(reviewErrors.ownersOnly);
  const [title, text] = [plainLine(asked.title), plainText(asked.text)];
  if (title === "" || text.length < REVIEW_LIMITS.leastText) throw new DomainError(httpErrors.invalid);
  const profile = await findWriter(db, customer.id);
  const names = [...new Set(asked.photos ?? [])];

  return db.transaction(async (tx) => {
    const row = await insertReview(tx, {
      productId,
      customerId: customer.id,
      author: shownName(profile?.fullname ?? "", customer.email),
      country: caller.country,
      language: caller.language,
      rating: asked.rating,
      title,
      text,
      // Nobody has owned it for longer than since the order; a gift from before would need another account.
      monthsOwned: Math.min(asked.months_owned, Math.ceil((clock.now().getTime() - since.getTime()) / MONTH_MS)),
      heightBand: asked.height_band ?? "",
      use: asked.use ?? "",
      verified: true,
      deliveryRating: asked.delivery_rating ?? 0,
      state: "pending",
      createdAt: clock.now(),
    });
    if (!row) throw new DomainError(reviewErrors.alreadyWritten);
    if (names.length > 0) {
      const taken = await takePhotos(tx, row.id, customer.id, names);
      if (taken !== names.length) throw new DomainError(reviewErrors.unknownPhoto, { field: "photos" });
      for (const [position, name] of names.entries()) await placePhoto(tx, name, position);
    }
    return { id: row.id, state: row.state };
  });
}
