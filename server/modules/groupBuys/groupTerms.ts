import type { Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { reduced } from "../catalog/rules";
import { firstReduction, ladderOf, stateOf, type LadderStep } from "./ladder";
import { findGroup } from "./repository";
import type { GroupRow } from "./states";

/** What a cart that joins a group needs to know of it. Minor units, without options. */
export interface GroupTerms {
  id: number;
  code: string;
  productId: number;
  isOpen: boolean;
  endsAt: Date;
  joined: number;
  /** What one pays now, and at most: the first step's price. */
  price: number;
  listPrice: number;
  steps: LadderStep[];
}

/** The price for a basis of the list as it was when the group was opened; undefined where it was not sold. */
export function groupPrice({ prices }: Pick<GroupRow, "prices">, currency: Currency, reduction: number) {
  const listPrice = prices[currency];
  return listPrice === undefined ? undefined : reduced(listPrice, reduction, currency);
}

/** Null for a group whose product was not sold in the currency when it was opened. */
export async function findGroupTerms(
  db: Queries,
  id: number,
  currency: Currency,
  now: Date,
): Promise<GroupTerms | null> {
  const group = await findGroup(db, id);
  const listPrice = group?.prices[currency];
  if (!group || listPrice === undefined) return null;
  const { code, productId, endsAt, joined, tiers } = group;
  return {
    id,
    code,
    productId,
    endsAt,
    joined,
    isOpen: stateOf(group, now) === "open",
    price: reduced(listPrice, firstReduction(tiers), currency),
    listPrice,
    steps: ladderOf(group, listPrice, currency),
  };
}
