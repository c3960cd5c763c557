import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { assertBelowDeclineLimit, countDecline } from "../../payments/declines";
import { saveRentalCard, declineScopeOf, type CardChoice } from "../card";
import { chargeRental } from "../chargeRental";
import { rentalErrors } from "../errors";
import { findOwnRental } from "../findRental";
import { rentalPlace } from "../rules/place";
import { termsText } from "../presentDetail";
import { chargesOfRentals, type RentalChargeRow } from "../repositoryCharges";
import { noteRental } from "../states";
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
