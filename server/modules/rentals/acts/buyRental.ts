import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import { assertBelowDeclineLimit, countDecline } from "../../payments/declines";
import { declineScopeOf } from "../card";
import { chargeBuyOut } from "../chargeRental";
import { rentalErrors } from "../errors";
import { findOwnRental } from "../findRental";
import type { RentalRow } from "../repository";
import { categoriesOf } from "../rules/limits";
import { askCompany, isLetBy, type Wish } from "./askCompany";
import { judgePurchase, openBuyOut } from "./openBuyOut";
import { withOwnRental } from "./withOwnRental";

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
    const { due, wish, companyId } = await judgePurchase(deps, own, categories);
    if (major(due.amount, own.rental.currency) !== shown) throw new DomainError(rentalErrors.amountChanged);
    if (companyId === null || isApproved(own.rental, companyId, wish)) return openBuyOut(deps, own, due);
    await askCompany(deps, own, wish, { companyId, email: caller.customer?.email });
    return undefined;
  });
  if (!row) return;
  const outcome = await chargeBuyOut(deps, row);
  if (outcome === "dropped") throw new DomainError(rentalErrors.beingCharged);
  if (outcome === "charged") return;
  await countDecline(deps, declineScope, "declined");
  throw new DomainError(rentalErrors.declined);
}

/** An approval is for one amount: when a month was paid since, it is another purchase. Pure. */
const isApproved = (rental: RentalRow, companyId: number, wish: Wish): boolean =>
  rental.asked !== null && rental.asked.approvedBy !== null && isLetBy(rental, rental.asked, companyId, wish);
