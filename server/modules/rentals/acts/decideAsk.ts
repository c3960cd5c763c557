import type { RentalDecision } from "../../../../contract/rental/rentalTerms";
import type { RentalAsk } from "../../../db/schema/rentals";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import type { OrderActor } from "../../orders/history";
import { rentalErrors } from "../errors";
import { mailRental } from "../mails";
import { lockRental, type RentalRow } from "../repository";
import { chargesOfRentals, type RentalChargeRow } from "../repositoryCharges";
import { categoriesOf } from "../rules/limits";
import { rentalActs } from "../rules/rights";
import { noteRental } from "../states";
import { isAsAsked, lapseAsk, type Wish } from "./askCompany";
import { chargeBuyOut, mustAskToBuy, openBuyOut, priceBuyOut } from "./buyRental";
import { judgeTerms, readOtherTerms, takeTerms } from "./goOn";
import type { OwnRental } from "./withOwnRental";

interface Decision {
  decision: RentalDecision;
  reason: string;
  /** What the decider saw. */
  askId: string;
  deciderId: number;
}

/**
 * Somebody decides about what a member has asked for a rental that goes on. An approval is for exactly that: what
 * would be something else by now, or is not possible any more, is over, its member is told, and it is a 409. What
 * stands is done at once; a purchase is charged to the member's card, and stays approved where that is declined.
 */
export async function decideAsk(deps: Deps, known: RentalRow, said: Decision): Promise<void> {
  const by: OrderActor = { actor: "customer", actorId: said.deciderId };
  const way = said.decision === "approve" ? await readApproval(deps, known) : undefined;
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome> => {
    const rental = await lockRental(tx, known.id);
    const { asked } = rental;
    if (!asked || asked.id !== said.askId || asked.approvedBy !== null) throw new DomainError(rentalErrors.notNow);
    const own = { tx, rental, rows: await chargesOfRentals(tx, [rental.id]), by };
    if (said.decision === "refuse") {
      const why = { cause: "change_refused", ...by, detail: { act: asked.act } };
      const refused = await noteRental(tx, deps.clock, rental, why, { asked: null, reason: said.reason });
      await mailRental(tx, deps.clock, refused, "change_refused", asked.id);
      return {};
    }
    if (rentalActs(rental, own.rows).includes(asked.act)) {
      const done = await way?.(own, asked, said.deciderId);
      if (done) return done;
    }
    await lapseAsk(tx, deps.clock, rental, asked);
    return { isLapsed: true };
  });
  deps.wake();
  if (outcome.isLapsed) throw new DomainError(rentalErrors.notNow);
  if (outcome.charge) await chargeApproved(deps, outcome.charge);
}

interface Outcome {
  isLapsed?: boolean;
  /** What is charged now. */
  charge?: RentalChargeRow;
}

/** Does what was asked, under the rental's lock; undefined where it would be something else. */
type Approval = (own: OwnRental, asked: RentalAsk, deciderId: number) => Promise<Outcome | undefined>;

/** Reads what it needs before the rental is locked; undefined for what is not offered any more. */
async function readApproval(deps: Deps, known: RentalRow): Promise<Approval | undefined> {
  const { asked } = known;
  if (!asked) return undefined;
  if (asked.act === "buy" || asked.choice === null) {
    const categories = await categoriesOf(deps, known);
    return (own, ask, deciderId) => approvePurchase(deps, own, ask, { deciderId, categories });
  }
  try {
    const other = await readOtherTerms(deps, known, { act: asked.act, choice: asked.choice });
    return (own, ask) => approveTerms(deps, own, ask, other);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Only the company that was asked lets its member; one that they joined since is asked anew. Pure. */
const isLet = ({ companyId }: RentalRow, needed: number | null, asked: RentalAsk, wish: Wish) =>
  (needed === null || needed === companyId) && isAsAsked(asked, wish);

async function approveTerms(
  deps: Deps,
  own: OwnRental,
  asked: RentalAsk,
  other: Awaited<ReturnType<typeof readOtherTerms>>,
): Promise<Outcome | undefined> {
  const { tx, rental, by } = own;
  // The choice was read for what was asked before.
  if (asked.choice?.plan_id !== other.choice.plan_id || asked.act !== other.act) return undefined;
  const judged = await judgeTerms(deps, own, other);
  if (!isLet(rental, judged.companyId, asked, judged.wish)) return undefined;
  await noteRental(tx, deps.clock, rental, { cause: "change_approved", ...by, detail: { act: asked.act } });
  await takeTerms(deps, own, other, judged);
  await mailRental(tx, deps.clock, rental, "change_approved", asked.id);
  return {};
}

async function approvePurchase(
  deps: Deps,
  own: OwnRental,
  asked: RentalAsk,
  { deciderId, categories }: { deciderId: number; categories: Awaited<ReturnType<typeof categoriesOf>> },
): Promise<Outcome | undefined> {
  const { tx, rental, by } = own;
  const { due, wish } = await priceBuyOut(deps, own);
  if (!isLet(rental, await mustAskToBuy(deps, own, wish, categories), asked, wish)) return undefined;
  const approved = { asked: { ...asked, approvedBy: deciderId } };
  const why = { cause: "change_approved", ...by, detail: { act: asked.act } };
  const charge = await openBuyOut(
    deps,
    { ...own, rental: await noteRental(tx, deps.clock, rental, why, approved) },
    due,
  );
  return charge ? { charge } : {};
}

/** A purchase that the card does not pay is its member's to make, without asking again at that amount. */
async function chargeApproved(deps: Deps, row: RentalChargeRow): Promise<void> {
  try {
    if ((await chargeBuyOut(deps, row)) === "charged") return;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  await deps.db.transaction(async (tx) => {
    const rental = await lockRental(tx, row.rentalId);
    if (rental.asked) await mailRental(tx, deps.clock, rental, "buy_unpaid", rental.asked.id);
  });
}
