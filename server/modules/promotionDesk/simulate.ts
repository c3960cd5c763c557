import { setImmediate } from "node:timers/promises";
import type { Currency } from "../../../contract/markets";
import type { PromotionSimulation } from "../../../contract/promotionDesk/promotionDeskRoutes";
import { PROMOTION_LIMITS } from "../../../contract/promotionDesk/promotionDeskTerms";
import { hours } from "../../clock";
import type { Deps } from "../../deps";
import { major } from "../../money";
import type { StaffDesk } from "../desk/desk";
import { countAttempt } from "../idempotency/attempts";
import { questionOf } from "../pricing/basis";
import { priceCart } from "../pricing/priceCart";
import type { PromotionCandidate } from "../promotions/rules";
import { findPlaceTerms, type PlaceTerms } from "../pricing/placeTerms";
import { candidateOf, type About, type CandidateSlot } from "./candidate";
import { listBases } from "./repositoryUse";

/** Orders that are read at once; others are answered between two parts. */
const PART = 50;

interface Sum {
  orders: number;
  before: number;
  after: number;
  most: number;
}

interface Found {
  orders: number;
  changed: number;
  sums: Map<Currency, Sum>;
  refusals: Map<string, number>;
}

type Basis = Awaited<ReturnType<typeof listBases>>[number];

/**
 * What the latest paid orders would have come to with a promotion in place of the code that they had: each is priced by
 * what it was priced by then, before money of wallets. Keeps nothing, and ends when its time is over.
 * @throws 404, 422, and 429 for too many in an hour
 */
export async function simulate(deps: Deps, desk: StaffDesk, about: About): Promise<PromotionSimulation> {
  const { db } = deps;
  const key = `promotions:simulation:${desk.person.id}`;
  await countAttempt(deps, { key, max: PROMOTION_LIMITS.simulations, windowMs: hours(1) });
  const { slot, candidate } = await candidateOf(db, about);
  const places = await findPlaceTerms(deps.db);
  const found: Found = { orders: 0, changed: 0, sums: new Map(), refusals: new Map() };
  const until = performance.now() + PROMOTION_LIMITS.simulationSeconds * 1000;
  let before: number | undefined;
  let isWhole = false;
  while (found.orders < PROMOTION_LIMITS.simulated && performance.now() < until) {
    const rows = await listBases(db, before, Math.min(PART, PROMOTION_LIMITS.simulated - found.orders));
    for (const row of rows) addOrder({ found, places }, row, slot, candidate);
    before = rows.at(-1)?.id;
    isWhole = rows.length < PART || found.orders >= PROMOTION_LIMITS.simulated;
    if (isWhole) break;
    await setImmediate();
  }
  return {
    orders: found.orders,
    changed: found.changed,
    is_whole: isWhole,
    sums: [...found.sums].map(([currency, { orders, before: was, after, most }]) => ({
      currency,
      orders,
      before: major(was, currency),
      after: major(after, currency),
      most: major(most, currency),
    })),
    refusals: [...found.refusals]
      .map(([refusal, orders]) => ({ refusal, orders }))
      .sort((one, other) => other.orders - one.orders),
  };
}

function addOrder(
  { found, places }: { found: Found; places: PlaceTerms },
  { basis, country, currency }: Basis,
  slot: CandidateSlot,
  row: PromotionCandidate,
): void {
  if (!basis) return;
  const { region, zip, lines } = basis;
  const units = new Map(
    lines.filter(({ position }) => position !== basis.gift).map(({ position, quantity }) => [position, quantity]),
  );
  const question = questionOf(basis, { country, region, zip, currency, ...places }, units);
  const bought = priceCart(question);
  const other = priceCart({ ...question, [slot]: row });
  const [was, is] = [bought.totals.total, other.totals.total];
  const sum = found.sums.get(currency) ?? { orders: 0, before: 0, after: 0, most: 0 };
  found.sums.set(currency, {
    orders: sum.orders + 1,
    before: sum.before + was,
    after: sum.after + is,
    most: Math.max(sum.most, was - is),
  });
  found.orders += 1;
  if (was !== is) found.changed += 1;
  const refusal = slot === "promotion" ? other.promotion?.refusal : null;
  if (refusal) found.refusals.set(refusal, (found.refusals.get(refusal) ?? 0) + 1);
}
