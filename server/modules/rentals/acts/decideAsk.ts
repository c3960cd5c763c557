import type { RentalDecision } from "../../../../contract/rental/rentalTerms";
import type { RentalAsk } from "../../../db/schema/rentals";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import type { OrderActor } from "../../orders/history";
import { rentalErrors } from "../errors";
import { mailRental } from "../mails";
import { lockRental, type RentalRow } from "../repository";
import { chargesOfRentals, isBuying, isCharging, type RentalChargeRow } from "../repositoryCharges";
import { categoriesOf, type Categories } from "../rules/limits";
import { rentalActs } from "../rules/rights";
import { lapseAsk, noteAsk, noteRental } from "../states";
import { isLetBy } from "./askCompany";
import { judgeTerms, readOtherTerms, takeTerms } from "./goOn";
import { judgePurchase, openBuyOut } from "./openBuyOut";
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
 * stands is done at once. Answers the purchase that is to be charged now, if there is one.
 */
export async function decideAsk(deps: Deps, known: RentalRow, said: Decision): Promise<RentalChargeRow | undefined> {
  const by: OrderActor = { actor: "customer", actorId: said.deciderId };
  const way = said.decision === "approve" ? await readApproval(deps, known) : undefined;
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome> => {
    const rental = await lockRental(tx, known.id);
    const { asked } = rental;
    // What the decider saw, what was read for it and what is locked are one ask.
    if (asked?.id !== said.askId || asked.id !== known.asked?.id || asked.approvedBy !== null)
      throw new DomainError(rentalErrors.notNow);
    const own = { tx, rental, rows: await chargesOfRentals(tx, [rental.id]), by };
    if (said.decision === "refuse") {
      const why = { cause: "change_refused", ...by, detail: { act: asked.act } };
      const refused = await noteAsk(tx, deps.clock, rental, null, why, { reason: said.reason });
      await mailRental(tx, deps.clock, refused, "change_refused", asked.id);
      return {};
    }
    // Nothing changes while money is on its way; what was asked stands, and is decided afterwards.
    if (isCharging(own.rows) || own.rows.some(isBuying)) throw new DomainError(rentalErrors.beingCharged);
    if (rentalActs(rental, own.rows).includes(asked.act)) {
      const done = await way?.(own, asked, said.deciderId);
      if (done) return done;
    }
    await lapseAsk(tx, deps.clock, rental, asked);
    return { isLapsed: true };
  });
  deps.wake();
  if (outcome.isLapsed) throw new DomainError(rentalErrors.notNow);
  return outcome.charge;
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

async function approveTerms(
  deps: Deps,
  own: OwnRental,
  asked: RentalAsk,
  other: Awaited<ReturnType<typeof readOtherTerms>>,
): Promise<Outcome | undefined> {
  const { tx, rental, by } = own;
  const judged = await judgeTerms(deps, own, other);
  if (!isLetBy(rental, asked, judged.companyId, judged.wish)) return undefined;
  await noteRental(tx, deps.clock, rental, { cause: "change_approved", ...by, detail: { act: asked.act } });
  await takeTerms(deps, own, other, judged);
  await mailRental(tx, deps.clock, rental, "change_approved", asked.id);
  return {};
}

async function approvePurchase(
  deps: Deps,
  own: OwnRental,
  asked: RentalAsk,
  { deciderId, categories }: { deciderId: number; categories: Categories },
): Promise<Outcome | undefined> {
  const { tx, rental, by } = own;
  const { due, wish, companyId } = await judgePurchase(deps, own, categories);
  if (!isLetBy(rental, asked, companyId, wish)) return undefined;
  const why = { cause: "change_approved", ...by, detail: { act: asked.act } };
  const approved = await noteAsk(tx, deps.clock, rental, { ...asked, approvedBy: deciderId }, why);
  const charge = await openBuyOut(deps, { ...own, rental: approved }, due);
  return charge ? { charge } : {};
}
