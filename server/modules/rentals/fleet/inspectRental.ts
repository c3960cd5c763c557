import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError, interpolate } from "../../../http/errors";
import { texts } from "../../../locales/texts";
import { major } from "../../../money";
import { moveCharge } from "../../charges/states";
import { lockCharge } from "../../charges/repository";
import { requestSupplement } from "../../charges/requestSupplement";
import type { RecordActor } from "../../desk/records";
import { noteOrderAct } from "../../desk/teamActs";
import type { OrderActor } from "../../orders/history";
import { lockOrder } from "../../orders/repositoryLock";
import type { OrderRow } from "../../orders/repository";
import { dropDeposit, endDeposit, refundDeposit } from "../deposit";
import { rentalErrors } from "../errors";
import { mailRental } from "../mails";
import { lockRental, type RentalRow } from "../repository";
import { chargesOfRentals, deletePlannedCharges, isCharging, moveRentalCharge } from "../repositoryCharges";
import { moveUnits, unitsOfRentals } from "../repositoryUnits";
import { settleRental } from "../settleRental";
import { moveRental, noteRental } from "../states";

/** The pieces of a rental that ends are back, or those that a swap has replaced. */
export async function receiveRental(deps: Deps, id: number, by: OrderActor): Promise<void> {
  const { clock } = deps;
  await deps.db.transaction(async (tx) => {
    const rental = await lockRental(tx, id);
    const isBack = rental.state === "returning";
    const at = clock.now();
    const moved = await moveUnits(tx, id, ["collecting"], { state: "inspecting", at });
    if (isBack) {
      if (isCharging(await chargesOfRentals(tx, [id]))) throw new DomainError(rentalErrors.beingCharged);
      await deletePlannedCharges(tx, id);
      await moveRental(tx, clock, rental, "inspecting", { cause: "received", ...by });
    } else if (moved === 0) throw new DomainError(rentalErrors.notNow);
    else await noteRental(tx, clock, rental, { cause: "swap_received", ...by });
  });
  deps.wake();
}

export interface Finding {
  /** Minor units. */
  damage: number;
  note: string;
  /** Serial numbers of pieces that cannot be rented again. */
  retired: readonly string[];
}

/**
 * What an inspection found. At the end of a rental the deposit pays damage and fee first, then months that are owed,
 * whole ones; the rest goes back, and what it does not cover is asked for by mail. What a swap replaced is asked for
 * alone: the deposit goes on.
 */
export async function inspectRental(
  deps: Deps,
  id: number,
  finding: Finding,
  { colleague = null, ...by }: OrderActor & { colleague?: RecordActor | null },
): Promise<void> {
  const { clock } = deps;
  const { damage, note, retired } = finding;
  // What was paid and not counted yet is counted first.
  await settleRental(deps, id);
  await deps.db.transaction(async (tx) => {
    const rental = await lockRental(tx, id);
    const back = (await unitsOfRentals(tx, [id])).filter(({ state }) => state === "inspecting");
    if (back.length === 0 || retired.some((serial) => !back.some((unit) => unit.serial === serial)))
      throw new DomainError(retired.length > 0 && back.length > 0 ? rentalErrors.badSerials : rentalErrors.notNow, {
        values: { quantity: back.length },
      });
    const order = await lockOrder(tx, rental.orderId ?? 0);
    const at = clock.now();
    await moveUnits(tx, id, ["inspecting"], { state: "retired", at, serials: retired, note });
    await moveUnits(tx, id, ["inspecting"], { state: "available", at, note });
    if (rental.state === "inspecting") await endRental(deps, tx, rental, order, finding, by);
    else {
      await noteRental(tx, clock, rental, { cause: "swap_inspected", ...by, detail: { damage } });
      await askForDamage(deps, tx, rental, order, damage, by, `damage-${at.getTime()}`);
    }
    const paths = [{ path: "damage", before: null, after: `${major(damage, order.currency)} ${order.currency}` }];
    await noteOrderAct(tx, colleague, order.id, { kind: "inspected", paths, at });
  });
  deps.wake();
}

async function endRental(
  deps: Deps,
  tx: Transaction,
  rental: RentalRow,
  order: OrderRow,
  { damage, note }: Finding,
  by: OrderActor,
): Promise<void> {
  const { clock } = deps;
  await dropDeposit(deps, tx, rental, order);
  const claims = damage + rental.returnFee;
  const covered = Math.min(rental.depositHeld, claims);
  const owed = await coverOwed(tx, rental.id, rental.depositHeld - covered);
  const depositBack = rental.depositHeld - covered - owed;
  await endDeposit(tx, clock, rental, depositBack);
  await refundDeposit(deps, tx, order, depositBack, by);
  await askForDamage(deps, tx, rental, order, claims - covered, by, "damage");
  const columns = { damage, depositBack, depositHeld: 0, endedAt: clock.now() };
  const detail = { damage, ...(note && { note }) };
  const ended = await moveRental(tx, clock, rental, "ended", { cause: "inspected", ...by, detail }, columns);
  await mailRental(tx, clock, ended, "inspected");
}

/** Months that are owed are taken off the deposit, whole ones, as far as it reaches. Answers what they came to. */
async function coverOwed(tx: Transaction, rentalId: number, left: number): Promise<number> {
  let taken = 0;
  for (const row of await chargesOfRentals(tx, [rentalId])) {
    if (row.state !== "failed" || row.amount > left - taken) continue;
    const charge = row.chargeId === null ? undefined : await lockCharge(tx, row.chargeId);
    if (charge?.state === "paid") continue;
    if (charge) await moveCharge(tx, charge, "withdrawn");
    await moveRentalCharge(tx, row, "deposit", { tryAt: null });
    taken += row.amount;
  }
  return taken;
}

/** What the deposit does not cover is paid at a page of its own, as any additional amount. */
async function askForDamage(
  deps: Deps,
  tx: Transaction,
  rental: RentalRow,
  order: OrderRow,
  amount: number,
  by: OrderActor,
  key: string,
): Promise<void> {
  if (amount === 0) return;
  const reason = interpolate(texts.rentals.lines.damage[rental.language], { name: rental.name[rental.language] });
  await requestSupplement(deps, tx, order, { ...by, amount, tax: 0, reason, key: `rental-${key}` });
}
