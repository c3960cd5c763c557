import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { completePurchase } from "../bought";
import type { RentalRow } from "../repository";
import { addRentalCharge, countBuyOuts, paidOf, type RentalChargeRow } from "../repositoryCharges";
import { dueOf, type Due } from "../rules/amounts";
import { judgeBuyOut, type Categories } from "../rules/limits";
import { rentalPlace } from "../rules/place";
import { buyOut } from "../rules/terms";
import { noteRental } from "../states";
import type { Wish } from "./askCompany";
import type { OwnRental } from "./withOwnRental";

/** What buying costs now: the price less the share of the rent paid, with the tax of the day. */
export async function priceBuyOut(
  tx: Transaction,
  rental: RentalRow,
  rows: readonly RentalChargeRow[],
  now: Date,
): Promise<Due> {
  return dueOf(buyOut(rental, paidOf(rows)), await rentalPlace(tx, rental, now), now);
}

/** The same, with the company that has to approve it; null where nobody has to. Under the rental's lock. */
export async function judgePurchase({ clock }: Deps, { tx, rental, rows }: OwnRental, categories: Categories) {
  const now = clock.now();
  const due = await priceBuyOut(tx, rental, rows, now);
  const { productId, name, months, rent, buyPrice } = rental;
  const terms = { productId, name, months, rent, buyPrice };
  const wish: Wish = { act: "buy", choice: null, terms, value: due.amount, amount: due.amount };
  return { due, wish, companyId: await judgeBuyOut(tx, rental, due.amount, { categories, now }) };
}

/** Writes down that the pieces are bought; undefined where nothing is left to charge. Under the rental's lock. */
export async function openBuyOut(
  deps: Deps,
  { tx, rental, by }: OwnRental,
  { rent, tax, amount }: Due,
): Promise<RentalChargeRow | undefined> {
  const { id: rentalId } = rental;
  const now = deps.clock.now();
  await noteRental(tx, deps.clock, rental, { cause: "buy_asked", ...by });
  if (amount === 0) {
    await completePurchase(deps, tx, rental);
    return undefined;
  }
  const period = (await countBuyOuts(tx, rentalId)) + 1;
  return addRentalCharge(tx, { rentalId, kind: "buyout", period, rent, tax, amount, dueAt: now, createdAt: now });
}
