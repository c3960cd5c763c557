import { randomUUID } from "node:crypto";
import type { Clock } from "../../../clock";
import type { Transaction } from "../../../db/client";
import type { RentalAsk } from "../../../db/schema/rentals";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { mailRental, notifyRentalDeciders } from "../mails";
import type { RentalRow } from "../repository";
import { assertSomebodyDecides } from "../rules/limits";
import { noteRental } from "../states";
import { withOwnRental, type OwnRental } from "./withOwnRental";

/** What a member wants of a rental that goes on, as it would be. */
export type Wish = Omit<RentalAsk, "id" | "askedAt" | "approvedBy">;

interface Asking {
  companyId: number;
  /** The member's own address, by which they do not decide. */
  email: string | undefined;
}

/**
 * Asks whoever decides in the member's company; what was asked about the rental before is over. Under the rental's
 * lock. @throws 409 where nobody else could decide.
 */
export async function askCompany(
  { clock }: Pick<Deps, "clock">,
  { tx, rental, by }: Pick<OwnRental, "tx" | "rental" | "by">,
  wish: Wish,
  { companyId, email }: Asking,
): Promise<void> {
  const now = clock.now();
  await assertSomebodyDecides(tx, companyId, { customerId: rental.customerId, email }, now);
  const asked = { ...wish, id: randomUUID(), askedAt: now.toISOString(), approvedBy: null };
  const why = { cause: "change_asked", ...by, detail: { act: wish.act } };
  await noteRental(tx, clock, rental, why, { asked, companyId, reason: "" });
  await notifyRentalDeciders(tx, clock, rental);
}

/** Whether what was asked for is what it would be now: the same goods for as long, at the same amounts. Pure. */
export function isAsAsked(asked: Wish, wish: Wish): boolean {
  const { productId, months, rent, buyPrice } = asked.terms;
  const { terms } = wish;
  return (
    asked.act === wish.act &&
    asked.value === wish.value &&
    asked.amount === wish.amount &&
    productId === terms.productId &&
    months === terms.months &&
    rent === terms.rent &&
    buyPrice === terms.buyPrice
  );
}

/** Ends what was asked because it is not what it would be any more, and tells its member. Under the rental's lock. */
export async function lapseAsk(
  tx: Transaction,
  clock: Clock,
  rental: RentalRow,
  { id, act }: RentalAsk,
): Promise<void> {
  const over = await noteRental(tx, clock, rental, { cause: "change_lapsed", detail: { act } }, { asked: null });
  await mailRental(tx, clock, over, "change_lapsed", id);
}

/** A member takes back what they have asked; an approval that was not used is over, too. */
export async function withdrawAsk(deps: Deps, id: number, caller: Caller): Promise<void> {
  await withOwnRental(deps, id, caller, "unask", async ({ tx, rental, by }) => {
    await noteRental(tx, deps.clock, rental, { cause: "change_withdrawn", ...by }, { asked: null });
  });
}
