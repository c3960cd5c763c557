import type { BannerContent, BannerDays, BannerForm } from "../../../contract/desk/bannerTerms";
import { LANGUAGES, type Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import type { vendorBanners } from "../../db/schema";
import { DomainError, type ErrorKind } from "../../http/errors";
import { bannerErrors } from "./errors";
import { isOwnListing } from "./repositoryTargets";

export type BannerRow = typeof vendorBanners.$inferSelect;

export const formOf = ({ headline, alt, productId, from, until }: BannerRow): BannerForm => ({
  headline,
  alt,
  product_id: productId,
  from,
  until,
});

export const contentOf = (row: BannerRow): BannerContent => ({ ...formOf(row), pictures: row.pictures });

const without = (words: Record<Language, string>) => LANGUAGES.filter((language) => words[language].trim() === "");

interface Fault {
  field: string;
  error: ErrorKind;
}

/** What a banner lacks before anybody else looks at it. A headline may be left out in all languages. */
function faultsOf({ headline, alt, pictures }: BannerContent): Fault[] {
  const bare = without(headline);
  const half = bare.length < LANGUAGES.length ? bare : [];
  return [
    ...(pictures.en ? [] : [{ field: "pictures.en", error: bannerErrors.pictureNeeded }]),
    ...half.map((language) => ({ field: `headline.${language}`, error: bannerErrors.wordsNeeded })),
    ...without(alt).map((language) => ({ field: `alt.${language}`, error: bannerErrors.wordsNeeded })),
  ];
}

export const missingIn = (content: BannerContent): string[] => faultsOf(content).map(({ field }) => field);

/** @throws 422 for the first of what is missing */
export function assertShowable(content: BannerContent): void {
  const [fault] = faultsOf(content);
  if (fault) throw new DomainError(fault.error, { field: fault.field });
}

const isDay = (day: string) => new Date(Date.parse(day)).toString() !== "Invalid Date" && roundTrip(day) === day;
const roundTrip = (day: string) => new Date(Date.parse(day)).toISOString().slice(0, 10);

/** @throws 422 for days that there are not, and for an end before the beginning */
export function assertDays({ from, until }: BannerDays): void {
  if (from !== null && !isDay(from)) throw new DomainError(bannerErrors.noDay, { field: "from" });
  if (until !== null && !isDay(until)) throw new DomainError(bannerErrors.noDay, { field: "until" });
  if (from !== null && until !== null && until <= from)
    throw new DomainError(bannerErrors.dayOrder, { field: "until" });
}

/** @throws 422 for days on the home page that there are not, and that the banner itself does not have */
export function assertHomeDays(home: BannerDays, { from, until }: BannerDays): void {
  assertDays(home);
  const isOutside =
    (home.from !== null && ((from !== null && home.from < from) || (until !== null && home.from >= until))) ||
    (home.until !== null && ((until !== null && home.until > until) || (from !== null && home.until <= from)));
  if (isOutside) throw new DomainError(bannerErrors.homeOutside, { field: "home" });
}

/** @throws 422 for one that nobody would see any more */
export function assertToCome({ until }: BannerForm, now: Date): void {
  if (until !== null && Date.parse(until) <= now.getTime())
    throw new DomainError(bannerErrors.over, { field: "until" });
}

/** @throws 422 for what is none of the brand's own listings */
export async function assertOwnProduct(db: Queries, vendorId: number, { product_id: id }: BannerForm): Promise<void> {
  if (id !== null && !(await isOwnListing(db, vendorId, id)))
    throw new DomainError(bannerErrors.foreignProduct, { field: "product_id" });
}
