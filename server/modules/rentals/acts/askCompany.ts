import { randomUUID } from "node:crypto";
import type { RentalAsk } from "../../../db/schema/rentals";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { notifyRentalDeciders } from "../mails";
import type { RentalRow } from "../repository";
import { assertSomebodyDecides } from "../rules/limits";
import { noteAsk } from "../states";
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
  await noteAsk(tx, clock, rental, asked, why, { companyId, reason: "" });
  await notifyRentalDeciders(tx, clock, rental);
}

/**
 * Whether an approval of what was asked lets a member do what they wish. `needed` is the company that would be asked
 * now: only the one that was asked lets them, and one that they joined since is asked anew. Pure.
 */
export const isLetBy = ({ companyId }: RentalRow, asked: RentalAsk, needed: number | null, wish: Wish): boolean =>
  (needed === null || needed === companyId) && isAsAsked(asked, wish);

/** Whether what was asked for is what it would be now: the same goods for as long, at the same amounts. Pure. */
function isAsAsked(asked: Wish, wish: Wish): boolean {
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

/** A member takes back what they have asked and nobody has decided about yet. */
export async function withdrawAsk(deps: Deps, id: number, caller: Caller): Promise<void> {
  await withOwnRental(deps, id, caller, "unask", async ({ tx, rental, by }) => {
    await noteAsk(tx, deps.clock, rental, null, { cause: "change_withdrawn", ...by });
  });
}
