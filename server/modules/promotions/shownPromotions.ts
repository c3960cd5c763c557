import type { Market } from "../../../contract/locales";
import type { ShownPromotion } from "../../../contract/shared";
import type { Queries } from "../../db/client";
import { isEligible, type EligibleLine } from "./rules";
import { listShown } from "./repositoryPromotions";

/** Codes that are told of at once. */
const SHOWN = 20;

/** Codes that run now and that the page of a product tells of; the next to end first. */
export async function shownPromotions(
  db: Queries,
  product: Pick<EligibleLine, "productId" | "category" | "isOnSale" | "isGiftCard">,
  { language, country }: Market,
  now: Date,
): Promise<ShownPromotion[]> {
  const rows = await listShown(db, now, SHOWN);
  const one = { ...product, quantity: 1, amount: 0 };
  return rows
    .filter(({ conditions }) => isEligible(one, conditions) && (conditions.countries?.includes(country) ?? true))
    .map((row) => ({ code: row.code, text: row.text[language], ends_at: row.endsAt?.toISOString() ?? null }));
}
