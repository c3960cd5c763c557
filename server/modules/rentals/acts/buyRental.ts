import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import { assertBelowDeclineLimit, countDecline } from "../../payments/declines";
import { completePurchase } from "../bought";
import { declineScopeOf } from "../card";
import { chargeRental } from "../chargeRental";
import { rentalErrors } from "../errors";
import { findOwnRental } from "../findRental";
import { lockRental, type RentalRow } from "../repository";
import { addRentalCharge, chargesOfRentals, countBuyOuts, paidOf, waiveUntriedBuyOuts } from "../repositoryCharges";
import type { RentalChargeRow } from "../repositoryCharges";
import { dueOf } from "../rules/amounts";
import { categoriesOf, judgeBuyOut } from "../rules/limits";
import { rentalPlace } from "../rules/place";
import { buyOut } from "../rules/terms";
import { noteRental } from "../states";
import { askCompany, isAsAsked, type Wish } from "./askCompany";
import { withOwnRental, type OwnRental } from "./withOwnRental";

/**
 * Buys the pieces for their price less the share of the rent paid, by the card that is kept, or asks the member's
 * company. Throws 409 when they cost something else than was shown or a month is being charged, 402 when the card is
 * declined: the rental goes on then.
 */
export async function buyRental(deps: Deps, id: number, shown: number, caller: Caller): Promise<void> {
  const known = await findOwnRental(deps.db, id, caller);
  const declineScope = declineScopeOf(id, caller);
  await assertBelowDeclineLimit(deps, "card", declineScope);
  const categories = await categoriesOf(deps, known);
  const row = await withOwnRental(deps, id, caller, "buy", async (own) => {
    const { rental } = own;
    const { due, wish } = await priceBuyOut(deps, own);
    if (major(wish.amount, rental.currency) !== shown) throw new DomainError(rentalErrors.amountChanged);
    const companyId = isApproved(rental, wish) ? null : await mustAskToBuy(deps, own, wish, categories);
    if (companyId === null) return openBuyOut(deps, own, due);
    await askCompany(deps, own, wish, { companyId, email: caller.customer?.email });
    return undefined;
  });
  if (!row || (await chargeBuyOut(deps, row)) !== "declined") return;
  await countDecline(deps, declineScope, "declined");
  throw new DomainError(rentalErrors.declined);
}

/** An approval is for one amount: when a month was paid since, it is another purchase. Pure. */
const isApproved = ({ asked }: RentalRow, wish: Wish) =>
  asked !== null && asked.approvedBy !== null && isAsAsked(asked, wish);

/** What buying costs now. Under the rental's lock. */
export async function priceBuyOut(deps: Deps, { tx, rental, rows }: OwnRental) {
  const now = deps.clock.now();
  const due = dueOf(buyOut(rental, paidOf(rows)), await rentalPlace(tx, rental, now), now);
  const { productId, name, months, rent, buyPrice } = rental;
  const terms = { productId, name, months, rent, buyPrice };
  const wish: Wish = { act: "buy", choice: null, terms, value: due.amount, amount: due.amount };
  return { due, wish };
}

/** The company that has to approve a purchase; null where nobody has to. Under the rental's lock. */
export async function mustAskToBuy(
  { clock }: Deps,
  { tx, rental }: OwnRental,
  { amount }: Wish,
  categories: Awaited<ReturnType<typeof categoriesOf>>,
): Promise<number | null> {
  return judgeBuyOut(tx, rental, amount, { categories, now: clock.now() });
}

/** Writes down that the pieces are bought; undefined where nothing is left to charge. Under the rental's lock. */
export async function openBuyOut(
  deps: Deps,
  { tx, rental, by }: OwnRental,
  { rent, tax, amount }: ReturnType<typeof dueOf>,
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

/** Charges a purchase to the kept card. @throws 409 while a month is with the bank. */
export async function chargeBuyOut(deps: Deps, row: RentalChargeRow): Promise<"declined" | "charged"> {
  const { id, rentalId } = row;
  await chargeRental(deps, row, { waiting: "shopper" });
  if (await dropUntried(deps, rentalId)) throw new DomainError(rentalErrors.beingCharged);
  const after = (await chargesOfRentals(deps.db, [rentalId])).find((known) => known.id === id);
  return after?.state === "waived" ? "declined" : "charged";
}

/** A purchase is not charged beside a month that is with the bank, and nothing else would try it. */
function dropUntried({ db, clock }: Deps, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rental = await lockRental(tx, id);
    if (!(await waiveUntriedBuyOuts(tx, id))) return false;
    await noteRental(tx, clock, rental, { cause: "buy_dropped" });
    return true;
  });
}
