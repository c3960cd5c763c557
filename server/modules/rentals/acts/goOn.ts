import type { Static } from "typebox";
import { marketOf, type Market } from "../../../../contract/locales";
import type { RentalChoice, RentalChoices } from "../../../../contract/rental/rental";
import type { RentalAsk, RentalSwap } from "../../../db/schema/rentals";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { major } from "../../../money";
import { loadPricedProducts } from "../../catalog/cards";
import { chooseRental, configureRental } from "../choose";
import { rentalErrors } from "../errors";
import { findOwnRental } from "../findRental";
import { mailRental } from "../mails";
import { categoriesOf, judgeOtherTerms } from "../rules/limits";
import { monthsLater } from "../rules/months";
import { planNextCharge } from "../planNextCharge";
import { findPlan, plannedProducts, plansOf, type RentalPlanRow, type RentalRow } from "../repository";
import { deletePlannedCharges } from "../repositoryCharges";
import { countFree, reserveUnits } from "../repositoryUnits";
import { moveRental, noteAsk } from "../states";
import { askCompany, type Wish } from "./askCompany";
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

/** Goes on for another term of the same product, at the lower of both rents, or asks the member's company. */
export async function extendRental(deps: Deps, id: number, planId: number, caller: Caller): Promise<void> {
  const known = await findOwnRental(deps.db, id, caller);
  await changeTerms(deps, known, { act: "extend", choice: { plan_id: planId } }, caller);
}

/**
 * Another product of the fleet instead, for the term that the rental has, or asks the member's company. Its pieces are
 * kept at once; its rent counts from the month after they are sent, and the deposit stays.
 */
export async function swapRental(
  deps: Deps,
  id: number,
  { plan_id, product_options }: Static<typeof RentalChoice>,
  caller: Caller,
): Promise<void> {
  const known = await findOwnRental(deps.db, id, caller);
  const choice = { plan_id, ...(product_options && { product_options }) };
  await changeTerms(deps, known, { act: "swap", choice }, caller);
}

async function changeTerms(deps: Deps, known: RentalRow, chosen: TermsChoice, caller: Caller): Promise<void> {
  const other = await readOtherTerms(deps, known, chosen);
  await withOwnRental(deps, known.id, caller, chosen.act, async (own) => {
    const judged = await judgeTerms(deps, own, other);
    const { companyId, wish } = judged;
    if (companyId === null) await takeTerms(deps, own, other, judged);
    else await askCompany(deps, own, wish, { companyId, email: caller.customer?.email });
  });
}

interface TermsChoice {
  act: "extend" | "swap";
  choice: NonNullable<RentalAsk["choice"]>;
}

/** What a choice stands for at today's plans and prices; `terms.months` are those of the chosen plan. */
interface OtherTerms extends TermsChoice {
  terms: RentalSwap & { months: number };
  categories: Awaited<ReturnType<typeof categoriesOf>>;
}

/** Reads a choice for a rental. @throws 422 for what it cannot become, 404 for what is not rented. */
export async function readOtherTerms(deps: Deps, known: RentalRow, chosen: TermsChoice): Promise<OtherTerms> {
  const { act, choice } = chosen;
  const terms = await (act === "extend" ? readExtension(deps, known, choice) : readSwap(deps, known, choice));
  if (!terms) throw new DomainError(rentalErrors.badPlan, { field: "plan_id" });
  return { act, choice, terms, categories: await categoriesOf(deps, terms) };
}

async function readExtension(deps: Deps, known: RentalRow, { plan_id: planId }: TermsChoice["choice"]) {
  const plan = await findPlan(deps.db, planId);
  const rent = plan?.productId === known.productId ? await rentByPlan(deps, known, plan) : undefined;
  if (!plan || rent === undefined) return undefined;
  const { productId, name, options, buyPrice } = known;
  return { planId, productId, name, options, rent, buyPrice, months: plan.months };
}

async function readSwap(deps: Deps, known: RentalRow, choice: TermsChoice["choice"]) {
  const chosen = await chooseRental(deps, marketOfRental(known), { ...choice, quantity: known.quantity });
  const { planId, productId, name, options, rent, buyPrice, months } = chosen;
  if (productId === known.productId || months !== (await termOf(deps, known))) return undefined;
  return { planId, productId, name, options, rent, buyPrice, months };
}

/** What the rental would be, what it counts for then, and the company that has to approve it. Under its lock. */
export async function judgeTerms(
  deps: Deps,
  { tx, rental }: OwnRental,
  { act, choice, terms, categories }: OtherTerms,
) {
  if (act === "extend" && rental.productId !== terms.productId) throw new DomainError(rentalErrors.notNow);
  const { productId, name, buyPrice } = terms;
  const months = act === "extend" ? rental.months + terms.months : rental.months;
  const rent = act === "extend" ? Math.min(rental.rent, terms.rent) : terms.rent;
  const after = { productId, name, months, rent, buyPrice };
  const judging = { categories, now: deps.clock.now() };
  const { companyId, value } = await judgeOtherTerms(tx, { ...rental, ...after }, judging);
  const wish: Wish = { act, choice, terms: after, value: value.countedValue, amount: 0 };
  return { companyId, value, wish };
}

/** Writes what was judged. Under the rental's lock. @throws 409 where no pieces are left for a swap. */
export async function takeTerms(
  deps: Deps,
  own: OwnRental,
  { act, terms }: OtherTerms,
  { value, wish }: Pick<Awaited<ReturnType<typeof judgeTerms>>, "value" | "wish">,
): Promise<void> {
  const { tx, rental, by } = own;
  if (act === "extend") {
    const { months, rent } = wish.terms;
    const endsAt = endOf(rental.startsAt, months + rental.pausedMonths);
    const why = { cause: "extended", ...by, detail: { months: terms.months } };
    const columns = { ...value, months, rent, endsAt };
    return replan(deps, own, await noteAsk(tx, deps.clock, rental, null, why, columns));
  }
  const { planId, productId, name, options, rent, buyPrice } = terms;
  const kept = { rentalId: rental.id, productId, quantity: rental.quantity, at: deps.clock.now() };
  if (!(await reserveUnits(tx, kept))) throw new DomainError(rentalErrors.noneLeft);
  const swap = { planId, productId, name, options, rent, buyPrice };
  await noteAsk(tx, deps.clock, rental, null, { cause: "swap_asked", ...by }, { ...value, swap });
}

async function rentByPlan(deps: Deps, rental: RentalRow, plan: RentalPlanRow): Promise<number | undefined> {
  return (await configureRental(deps, marketOfRental(rental), plan, rental.options))?.rent;
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
