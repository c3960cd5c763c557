import type { Static } from "typebox";
import { marketOf, type Market } from "../../../../contract/locales";
import type { RentalChoice, RentalChoices } from "../../../../contract/rental/rental";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import { loadPricedProducts } from "../../catalog/cards";
import { chooseRental, configureRental } from "../choose";
import { rentalErrors } from "../errors";
import { findOwnRental } from "../findRental";
import { mailRental } from "../mails";
import { categoriesOf, countOtherTerms } from "../rules/limits";
import { monthsLater } from "../rules/months";
import { planNextCharge } from "../planNextCharge";
import { findPlan, plannedProducts, plansOf, type RentalPlanRow, type RentalRow } from "../repository";
import { deletePlannedCharges } from "../repositoryCharges";
import { countFree, reserveUnits } from "../repositoryUnits";
import { moveRental, noteRental } from "../states";
import { withOwnRental, type OwnRental } from "./withOwnRental";

/** Products of the fleet that a swap offers at once. */
const MOST_SWAPS = 50;

/** A rental keeps the currency, the language and the country that it began with. */
const marketOfRental = ({ language, country, currency }: RentalRow): Market => ({
  ...marketOf(`${language}-${country}`),
  currency,
});

/** The end of a term whose months can be paused. */
const endOf = (startsAt: Date | null, months: number) => (startsAt === null ? null : monthsLater(startsAt, months));

/** Plans what comes next anew, after something about it has changed. */
async function replan(deps: Deps, { tx, rows }: OwnRental, rental: RentalRow): Promise<void> {
  await deletePlannedCharges(tx, rental.id);
  const paid = rows.flatMap(({ paidAt }) => paidAt ?? []);
  await planNextCharge(deps, tx, rental, paid.at(-1) ?? null);
}

/** Nothing is charged for some months; the term ends as much later. */
export async function pauseRental(deps: Deps, id: number, months: number, caller: Caller): Promise<void> {
  await withOwnRental(deps, id, caller, "pause", async (own) => {
    const { tx, rental, rows, by } = own;
    const pausedMonths = rental.pausedMonths + months;
    if (pausedMonths > rental.pauseMonths) throw new DomainError(rentalErrors.pauseTooLong, { field: "months" });
    const next = rows.find(({ state, kind }) => state === "planned" && kind === "rent");
    if (!next || !rental.startsAt || next.dueAt <= deps.clock.now()) throw new DomainError(rentalErrors.notNow);
    const pausedUntil = monthsLater(rental.startsAt, next.period - 1 + pausedMonths);
    const columns = { pausedMonths, pausedUntil, endsAt: endOf(rental.startsAt, rental.months + pausedMonths) };
    const why = { cause: "paused", ...by, detail: { months } };
    const paused = await moveRental(tx, deps.clock, rental, "paused", why, columns);
    await replan(deps, own, paused);
    await mailRental(tx, deps.clock, paused, "paused", String(pausedUntil.getTime()));
  });
}

/** Goes on for another term of the same product, at the lower of both rents. */
export async function extendRental(deps: Deps, id: number, planId: number, caller: Caller): Promise<void> {
  const known = await findOwnRental(deps.db, id, caller);
  const plan = await findPlan(deps.db, planId);
  const byPlan = plan?.productId === known.productId ? await rentByPlan(deps, known, plan) : undefined;
  if (!plan || byPlan === undefined) throw new DomainError(rentalErrors.badPlan, { field: "plan_id" });
  const categories = await categoriesOf(deps, known);
  await withOwnRental(deps, id, caller, "extend", async (own) => {
    const { tx, rental, by } = own;
    if (rental.productId !== plan.productId) throw new DomainError(rentalErrors.notNow);
    const months = rental.months + plan.months;
    const rent = Math.min(rental.rent, byPlan);
    const value = await countOtherTerms(tx, { ...rental, months, rent }, { categories, now: deps.clock.now() });
    const columns = { ...value, months, rent, endsAt: endOf(rental.startsAt, months + rental.pausedMonths) };
    const why = { cause: "extended", ...by, detail: { months: plan.months } };
    await replan(deps, own, await noteRental(tx, deps.clock, rental, why, columns));
  });
}

async function rentByPlan(deps: Deps, rental: RentalRow, plan: RentalPlanRow): Promise<number | undefined> {
  return (await configureRental(deps, marketOfRental(rental), plan, rental.options))?.rent;
}

/**
 * Another product of the fleet instead, for the term that the rental has. Its pieces are kept at once; its rent counts
 * from the month after they are sent, and the deposit stays.
 */
export async function swapRental(
  deps: Deps,
  id: number,
  choice: Static<typeof RentalChoice>,
  caller: Caller,
): Promise<void> {
  const known = await findOwnRental(deps.db, id, caller);
  const chosen = await chooseRental(deps, marketOfRental(known), { ...choice, quantity: known.quantity });
  if (chosen.productId === known.productId || chosen.months !== (await termOf(deps, known)))
    throw new DomainError(rentalErrors.badPlan, { field: "plan_id" });
  const categories = await categoriesOf(deps, chosen);
  await withOwnRental(deps, id, caller, "swap", async ({ tx, rental, by }) => {
    const { productId, planId, name, options, rent, buyPrice } = chosen;
    const at = deps.clock.now();
    const value = await countOtherTerms(tx, { ...rental, productId, rent, buyPrice }, { categories, now: at });
    if (!(await reserveUnits(tx, { rentalId: id, productId, quantity: rental.quantity, at })))
      throw new DomainError(rentalErrors.noneLeft);
    const swap = { planId, productId, name, options, rent, buyPrice };
    await noteRental(tx, deps.clock, rental, { cause: "swap_asked", ...by }, { ...value, swap });
  });
}

/** The months of the plan that a rental began with: a swap is for the same. */
async function termOf({ db }: Pick<Deps, "db">, { planId, months }: RentalRow): Promise<number> {
  return (await findPlan(db, planId))?.months ?? months;
}

/** How a rental can be extended, and what it can be swapped for. */
export async function readChoices(deps: Deps, id: number, caller: Caller): Promise<RentalChoices> {
  const rental = await findOwnRental(deps.db, id, caller);
  const market = marketOfRental(rental);
  const money = (amount: number) => major(amount, rental.currency);
  const extensions: RentalChoices["extensions"] = [];
  for (const plan of await plansOf(deps.db, [rental.productId])) {
    const rent = await rentByPlan(deps, rental, plan);
    if (rent !== undefined)
      extensions.push({ plan_id: plan.id, months: plan.months, rent_price: money(Math.min(rent, rental.rent)) });
  }
  return { extensions, swaps: await swapsOf(deps, rental, market) };
}

async function swapsOf(deps: Deps, rental: RentalRow, market: Market): Promise<RentalChoices["swaps"]> {
  const { ids } = await plannedProducts(deps.db, { page: 1, size: MOST_SWAPS });
  const others = ids.filter((productId) => productId !== rental.productId);
  const term = await termOf(deps, rental);
  const plans = (await plansOf(deps.db, others)).filter(({ months }) => months === term);
  const offers = await loadPricedProducts(deps, others, market);
  const free = await countFree(deps.db, others);
  return plans.flatMap((plan) => {
    const offer = offers.find(({ product }) => product.id === plan.productId);
    const rent = plan.rent[rental.currency];
    const available = free.get(plan.productId) ?? 0;
    if (!offer || offer.product.hidden || rent === undefined || available < rental.quantity) return [];
    return [
      {
        plan_id: plan.id,
        product_id: plan.productId,
        name: offer.product.name[rental.language],
        rent_price: major(rent, rental.currency),
        difference: major((rent - rental.rent) * rental.quantity, rental.currency),
        available,
      },
    ];
  });
}
