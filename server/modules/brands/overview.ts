import type { BrandForm, BrandOverview } from "../../../contract/desk/brandRoutes";
import { POLICY_KINDS } from "../../../contract/desk/brandTerms";
import { days, addTime } from "../../clock";
import type { Queries } from "../../db/client";
import { DomainError, httpErrors } from "../../http/errors";
import type { VendorScope } from "../desk/desk";
import { countOwnParts } from "../parts/countableParts";
import { formOf } from "./brandEntity";
import { currentPolicies, findBrand } from "./repository";
import { countSentUnits, countShownGoods, countUnanswered } from "./repositoryCounts";

/** Days that sent units are counted over. */
const COUNTED_DAYS = 30;

/** What a brand has to do now, and how it does: each number is one question to the database. */
export async function readOverview(db: Queries, scope: VendorScope, now: Date): Promise<BrandOverview> {
  const { vendorId } = scope;
  const row = await findBrand(db, vendorId);
  if (!row) throw new DomainError(httpErrors.notFound);
  const { listings, soldOut, reviews, stars } = await countShownGoods(db, vendorId);
  const unanswered = await countUnanswered(db, vendorId);
  return {
    to_send: await countOwnParts(db, scope, "to-send", now),
    late: await countOwnParts(db, scope, "late", now),
    sold_out: soldOut,
    listings,
    unanswered_questions: unanswered,
    rating: reviews > 0 ? Math.round((stars / reviews) * 10) / 10 : 0,
    review_count: reviews,
    sent_units: await countSentUnits(db, vendorId, addTime(now, -days(COUNTED_DAYS)), now),
    sent_units_before: await countSentUnits(
      db,
      vendorId,
      addTime(now, -days(2 * COUNTED_DAYS)),
      addTime(now, -days(COUNTED_DAYS)),
    ),
    missing: missingOf(formOf(row, await currentPolicies(db, vendorId)), listings),
  };
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
