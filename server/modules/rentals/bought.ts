import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { SYSTEM } from "../orders/history";
import { lockOrder } from "../orders/repositoryLock";
import { dropDeposit, endDeposit, refundDeposit } from "./deposit";
import { mailRental } from "./mails";
import type { RentalRow } from "./repository";
import { deletePlannedCharges } from "./repositoryCharges";
import { moveUnits } from "./repositoryUnits";
import { dropSwap, moveRental } from "./states";

/** The pieces are their customer's: nothing is charged any more, and the deposit goes back. Under the rental's lock. */
export async function completePurchase(deps: Deps, tx: Transaction, rental: RentalRow): Promise<RentalRow> {
  const { clock } = deps;
  const now = clock.now();
  const order = await lockOrder(tx, rental.orderId ?? 0);
  await deletePlannedCharges(tx, rental.id);
  await dropSwap(tx, clock, rental);
  // What a swap has replaced is not bought: it is still collected.
  const own = rental.state === "returning" ? "collecting" : "rented";
  await moveUnits(tx, rental.id, [own], { state: "sold", at: now, productId: rental.productId });
  await dropDeposit(deps, tx, rental, order);
  await endDeposit(tx, clock, rental, rental.depositHeld);
  await refundDeposit(deps, tx, order, rental.depositHeld, SYSTEM);
  const columns = { depositBack: rental.depositHeld, depositHeld: 0, endedAt: now, declinedAt: null, pickupAt: null };
  const bought = await moveRental(tx, clock, rental, "bought", { cause: "bought" }, columns);
  await mailRental(tx, clock, bought, "bought");
  return bought;
}
