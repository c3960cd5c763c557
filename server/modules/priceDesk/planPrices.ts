import type { FastifyRequest } from "fastify";
import type { PriceCell } from "../../../contract/priceDesk/priceDeskRoutes";
import type { PlanAnswers } from "../../../contract/priceDesk/pricePlanRoutes";
import { PLAN_LIMITS, type PlanFault } from "../../../contract/priceDesk/pricePlanTerms";
import type { Transaction } from "../../db/client";
import type { WaitingPrice } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { major } from "../../money";
import { askSecondPerson } from "../countersignatures/ask";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { readIdempotencyKey } from "../idempotency/keys";
import { once } from "../idempotency/once";
import { priceDeskErrors } from "./errors";
import { changeOf, idsOf, judgeCells, type JudgedCell } from "./judgeCells";
import { lockPrices } from "./lockPrices";
import { assertPlanTime, doPlansOverlap, readPlanMoment, type PlanTime } from "./planTimes";
import { insertPlans, openPlansOf, type PlanRow } from "./repositoryPlans";
import type { PriceChange } from "./writePrices";

interface PlanRequest {
  desk: StaffDesk;
  request: FastifyRequest;
  cells: readonly PriceCell[];
  starts_at: string;
  ends_at?: string | null | undefined;
  reason?: string | undefined;
}

type JudgedPlan = Omit<JudgedCell, "fault"> & { fault: PlanFault | null };

/**
 * Plans prices of the store's own products, each cell for itself, by the rules by which they are changed at once; all
 * for the same time, in one transaction, once for each key. @throws 422 for a time that cannot be
 */
export async function planPrices(deps: Deps, { desk, request, cells, ...wanted }: PlanRequest): Promise<PlanAnswers> {
  const { starts_at, ends_at = null, reason = "" } = wanted;
  const startsAt = readPlanMoment(starts_at, "starts_at");
  const time = { startsAt, endsAt: ends_at === null ? null : readPlanMoment(ends_at, "ends_at") };
  const asked = {
    scope: `staff:${desk.person.id}`,
    key: readIdempotencyKey(request.headers["idempotency-key"]),
    call: "priceDesk/plan",
    body: { cells, starts_at, ends_at, reason },
    isNamed: true,
  };
  const answers = await once(deps, asked, async (tx) => {
    assertPlanTime(time, deps.clock.now());
    return planAll(deps, tx, desk, { cells, time, reason });
  });
  // A repeat plans nothing, and neither does a call of which nothing could be.
  desk.hasNoted = true;
  return answers;
}

async function planAll(
  deps: Deps,
  tx: Transaction,
  desk: StaffDesk,
  { cells, time, reason }: { cells: readonly PriceCell[]; time: PlanTime; reason: string },
): Promise<PlanAnswers> {
  const now = deps.clock.now();
  const locked = await lockPrices(deps, tx, idsOf(cells));
  const open = await openPlansOf(tx, idsOf(cells), now);
  const judged = (await judgeCells(deps, tx, desk, locked, cells)).map((one) => judgePlan(one, open, time));
  const as = (outcome: JudgedPlan["outcome"]) => judged.filter((one) => one.outcome === outcome).map(changeOf);
  const [saved, waiting] = [as("saved"), as("waiting")];
  await writePlans(tx, desk, saved, { time, reason, now, authorId: desk.person.id });
  if (waiting.length > 0) {
    const planned = { startsAt: time.startsAt.toISOString(), endsAt: time.endsAt?.toISOString() ?? null };
    const codeOf = ({ productId }: PriceChange) => locked.products.get(productId)?.code ?? "";
    const prices = waiting.map((change) => ({ ...change, code: codeOf(change), planned }));
    await askSecondPerson(deps, tx, desk, { kind: "price", subject: `plans:${desk.requestId}`, prices, reason });
  }
  const rows = judged.map(({ cell: { product_id, currency }, now: is, outcome, fault }) => {
    const shown = is && { price: major(is.amount, currency), origin_price: major(is.originAmount, currency) };
    return { product_id, currency, outcome, fault, now: shown };
  });
  return { rows, saved: saved.length, waiting: waiting.length };
}

/** What becomes of a plan whose price is allowed: refused where its cell has no price, or no room for it. */
function judgePlan(judged: JudgedCell, open: readonly PlanRow[], time: PlanTime): JudgedPlan {
  if (judged.outcome !== "saved" && judged.outcome !== "waiting") return judged;
  const fault = faultOfPlan(changeOf(judged), open, time);
  return fault ? { ...judged, outcome: "refused", fault } : judged;
}

/** Why a cell cannot have a plan for this time beside those that it has; null where it can. Pure. */
export function faultOfPlan(
  { productId, currency, was }: Pick<PriceChange, "productId" | "currency" | "was">,
  open: readonly PlanRow[],
  time: PlanTime,
): PlanFault | null {
  if (was === null) return "unpriced";
  const own = open.filter((plan) => plan.productId === productId && plan.currency === currency);
  if (own.some((plan) => doPlansOverlap(plan, time))) return "overlap";
  return own.length >= PLAN_LIMITS.perCell ? "many" : null;
}

async function writePlans(
  tx: Transaction,
  desk: StaffDesk,
  changes: readonly PriceChange[],
  { time, ...about }: { time: PlanTime; reason: string; now: Date; authorId: number },
): Promise<void> {
  if (changes.length === 0) return;
  const { reason, now, authorId } = about;
  const rows = changes.map(({ productId, currency, amount, originAmount }) => {
    return { productId, currency, amount, originAmount, ...time, reason, authorId, createdAt: now };
  });
  for (const plan of await insertPlans(tx, rows)) {
    const noted = { entity: "price plan", entityId: plan.id, version: plan.version, vendorId: null } as const;
    const paths = planPaths(null, plan).filter(({ after }) => after !== null);
    await noteRecord(tx, desk, { ...noted, kind: "created", paths, reason, at: now });
  }
}

/** What of a plan is before and after a change, as its record says it. */
export function planPaths(before: PlanRow | null, after: PlanRow) {
  const told = (plan: PlanRow): Record<string, unknown> => ({
    product: plan.productId,
    currency: plan.currency,
    price: major(plan.amount, plan.currency),
    origin_price: major(plan.originAmount, plan.currency),
    starts_at: plan.startsAt.toISOString(),
    ends_at: plan.endsAt?.toISOString() ?? null,
    cancelled_at: plan.cancelledAt?.toISOString() ?? null,
  });
  const was = before && told(before);
  return Object.entries(told(after))
    .map(([path, value]) => ({ path, before: was ? was[path] : null, after: value }))
    .filter((path) => path.before !== path.after);
}

/**
 * Plans what waited, for whoever signs it: all of it or nothing. @throws 409 where a price is not as it was, its time
 * has come, or another plan is for the same time by now
 */
export async function planSignedPrices(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  desk: StaffDesk,
  { prices, reason, askedBy }: { prices: readonly WaitingPrice[]; reason: string; askedBy: number },
): Promise<void> {
  const now = deps.clock.now();
  const open = await openPlansOf(tx, [...new Set(prices.map(({ productId }) => productId))], now);
  for (const price of prices) {
    if (!price.planned) throw new Error(`the price of ${price.code} is not planned`);
    const { startsAt, endsAt } = price.planned;
    const time = { startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) };
    if (time.startsAt <= now) throw new DomainError(priceDeskErrors.signedTooLate);
    const { code, currency } = price;
    if (faultOfPlan(price, open, time))
      throw new DomainError(priceDeskErrors.planClash, { values: { code, currency } });
    await writePlans(tx, desk, [price], { time, reason, now, authorId: askedBy });
  }
}
