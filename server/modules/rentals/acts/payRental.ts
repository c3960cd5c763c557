import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import { assertBelowDeclineLimit, countDecline } from "../../payments/declines";
import { dueOf } from "../rules/amounts";
import { completePurchase } from "../bought";
import { saveRentalCard, declineScopeOf, type CardChoice } from "../card";
import { chargeRental } from "../chargeRental";
import { rentalErrors } from "../errors";
import { findOwnRental } from "../findRental";
import { rentalPlace } from "../rules/place";
import { termsText } from "../presentDetail";
import { lockRental } from "../repository";
import { addRentalCharge, chargesOfRentals, countBuyOuts, paidOf, waiveUntriedBuyOuts } from "../repositoryCharges";
import type { RentalChargeRow } from "../repositoryCharges";
import { noteRental } from "../states";
import { buyOut } from "../rules/terms";
import { withOwnRental } from "./withOwnRental";

/** Charges what is owed once more, before the schedule does. @throws 402 when the card is declined again. */
export async function payRental(deps: Deps, id: number, caller: Caller): Promise<void> {
  await withOwnRental(deps, id, caller, "pay", async () => undefined);
  const declineScope = declineScopeOf(id, caller);
  await assertBelowDeclineLimit(deps, "card", declineScope);
  for (const row of await failedRows(deps, id)) {
    await chargeRental(deps, row, { waiting: "shopper" });
    const now = (await chargesOfRentals(deps.db, [id])).find((known) => known.id === row.id);
    if (now?.state !== "failed") continue;
    await countDecline(deps, declineScope, "declined");
    throw new DomainError(rentalErrors.declined);
  }
}

async function failedRows({ db }: Deps, id: number): Promise<RentalChargeRow[]> {
  return (await chargesOfRentals(db, [id])).filter(({ state }) => state === "failed");
}

/** Another card for the months to come; what is owed is charged to it at once. */
export async function changeCard(deps: Deps, id: number, choice: CardChoice, caller: Caller): Promise<void> {
  const known = await findOwnRental(deps.db, id, caller);
  const now = deps.clock.now();
  const place = await rentalPlace(deps.db, known, now);
  const mandate = {
    text: termsText(deps, known, place, now),
    agreedAt: now.toISOString(),
    ip: caller.ip,
    userAgent: caller.userAgent,
  };
  await withOwnRental(deps, id, caller, "card", async () => undefined);
  const method = await saveRentalCard(deps, id, choice, caller, mandate);
  await withOwnRental(deps, id, caller, "card", ({ tx, rental, by }) =>
    noteRental(tx, deps.clock, rental, { cause: "card_changed", ...by }, { methodId: method.id, mandate }),
  );
  if ((await failedRows(deps, id)).length > 0) await payRental(deps, id, caller);
}

/**
 * Buys the pieces for their price less the share of the rent paid, by the card that is kept. Throws 409 when they cost
 * something else than was shown or a month is being charged, 402 when the card is declined: the rental goes on then.
 */
export async function buyRental(deps: Deps, id: number, shown: number, caller: Caller): Promise<void> {
  const declineScope = declineScopeOf(id, caller);
  await assertBelowDeclineLimit(deps, "card", declineScope);
  const row = await withOwnRental(deps, id, caller, "buy", async ({ tx, rental, rows, by }) => {
    const now = deps.clock.now();
    const place = await rentalPlace(tx, rental, now);
    const { rent, tax, amount } = dueOf(buyOut(rental, paidOf(rows)), place, now);
    if (major(amount, rental.currency) !== shown) throw new DomainError(rentalErrors.amountChanged);
    await noteRental(tx, deps.clock, rental, { cause: "buy_asked", ...by });
    if (amount === 0) {
      await completePurchase(deps, tx, rental);
      return undefined;
    }
    const period = (await countBuyOuts(tx, id)) + 1;
    return addRentalCharge(tx, { rentalId: id, kind: "buyout", period, rent, tax, amount, dueAt: now, createdAt: now });
  });
  if (!row) return;
  await chargeRental(deps, row, { waiting: "shopper" });
  if (await dropUntried(deps, id)) throw new DomainError(rentalErrors.beingCharged);
  const after = (await chargesOfRentals(deps.db, [id])).find((known) => known.id === row.id);
  if (after?.state !== "waived") return;
  await countDecline(deps, declineScope, "declined");
  throw new DomainError(rentalErrors.declined);
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
