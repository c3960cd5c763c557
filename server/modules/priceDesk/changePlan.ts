import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { major } from "../../money";
import type { StaffDesk } from "../desk/desk";
import { deskErrors } from "../desk/errors";
import { noteRecord } from "../desk/records";
import { refreshProducts } from "../listings/refreshProducts";
import { recordPricesOf } from "../pricing/recordPrices";
import { priceDeskErrors } from "./errors";
import { wantedOf } from "./judgeCell";
import { judgeCells } from "./judgeCells";
import { lockPrices, type LockedPrices } from "./lockPrices";
import { faultOfPlan, planPaths } from "./planPrices";
import { assertPlanTime, planStateOf, readPlanMoment } from "./planTimes";
import type { LockedProduct } from "./repository";
import { findPricePlan, openPlansOf, updatePlan, type PlanRow } from "./repositoryPlans";

interface PlanChanges {
  version: number;
  price?: number | undefined;
  origin_price?: number | undefined;
  starts_at?: string | undefined;
  ends_at?: string | null | undefined;
  reason?: string | undefined;
}

interface LockedPlan {
  plan: PlanRow;
  product: LockedProduct;
  locked: LockedPrices;
  isLive: boolean;
}

/**
 * A plan with its product, locked until the transaction ends. @throws 404 for none, 409 where it is over, or is not as
 * it was seen
 */
async function lockPlan(deps: Deps, tx: Transaction, id: number, version: number): Promise<LockedPlan> {
  const found = await findPricePlan(tx, id);
  if (!found) throw new DomainError(httpErrors.notFound);
  const locked = await lockPrices(deps, tx, [found.productId]);
  const [plan, product] = [await findPricePlan(tx, id), locked.products.get(found.productId)];
  if (!plan || !product) throw new DomainError(httpErrors.notFound);
  const state = planStateOf(plan, deps.clock.now());
  if (state !== "planned" && state !== "live") throw new DomainError(priceDeskErrors.planOver);
  if (plan.version !== version) throw new DomainError(deskErrors.changedMeanwhile);
  return { plan, product, locked, isLive: state === "live" };
}

/** Writes a changed plan with its record; where it runs, or did, the log has what is asked from now on. */
async function keepPlan(
  deps: Deps,
  tx: Transaction,
  desk: StaffDesk,
  { before, after, kind, reason }: { before: PlanRow; after: PlanRow; kind: "changed" | "cancelled"; reason: string },
): Promise<void> {
  const { id, productId, amount, originAmount, startsAt, endsAt, cancelledAt, version } = after;
  await updatePlan(tx, id, { amount, originAmount, startsAt, endsAt, cancelledAt, version });
  const at = deps.clock.now();
  const about = { entity: "price plan", entityId: id, version, vendorId: null } as const;
  await noteRecord(tx, desk, { ...about, kind, paths: planPaths(before, after), reason, at });
  await recordPricesOf(deps, tx, [productId]);
}

/** Calls a plan off. One that runs ends at once: the listed price is back. @throws 404, 409 */
export async function cancelPlan(
  deps: Deps,
  desk: StaffDesk,
  id: number,
  { version, reason = "" }: Pick<PlanChanges, "version" | "reason">,
): Promise<void> {
  const changed = await deps.db.transaction(async (tx) => {
    const { plan, product, isLive } = await lockPlan(deps, tx, id, version);
    // Before it ends, so that the log has it if nothing else has noted it yet.
    if (isLive) await recordPricesOf(deps, tx, [plan.productId]);
    const after = { ...plan, cancelledAt: deps.clock.now(), version: plan.version + 1 };
    await keepPlan(deps, tx, desk, { before: plan, after, kind: "cancelled", reason });
    return isLive ? [product] : [];
  });
  await refreshProducts(deps, changed);
}

/**
 * Changes a plan that has not begun, or the end of one that runs. @throws 404, 409, and 422 for a time or a price that
 * cannot be, or that a second person would have to sign
 */
export async function changePlan(deps: Deps, desk: StaffDesk, id: number, wanted: PlanChanges): Promise<void> {
  const [starts, ends] = [wanted.starts_at, wanted.ends_at];
  const startsAt = starts === undefined ? undefined : readPlanMoment(starts, "starts_at");
  const endsAt = typeof ends === "string" ? readPlanMoment(ends, "ends_at") : ends;
  await deps.db.transaction(async (tx) => {
    const { plan, locked, isLive } = await lockPlan(deps, tx, id, wanted.version);
    const amounts = await readAmounts(deps, tx, desk, locked, plan, wanted);
    const after: PlanRow = {
      ...plan,
      ...amounts,
      startsAt: startsAt ?? plan.startsAt,
      endsAt: endsAt === undefined ? plan.endsAt : endsAt,
      version: plan.version + 1,
    };
    const staysPut =
      after.startsAt.getTime() === plan.startsAt.getTime() &&
      after.amount === plan.amount &&
      after.originAmount === plan.originAmount &&
      after.endsAt !== null;
    if (isLive && !staysPut) throw new DomainError(priceDeskErrors.endAlone);
    const now = deps.clock.now();
    assertPlanTime(after, now, isLive);
    const others = (await openPlansOf(tx, [plan.productId], now)).filter((other) => other.id !== id);
    const was = locked.listed(plan.productId, plan.currency);
    const fault = faultOfPlan({ productId: plan.productId, currency: plan.currency, was }, others, after);
    const { productId, currency } = plan;
    const values = { code: locked.products.get(productId)?.code ?? "", currency };
    if (fault) throw new DomainError(priceDeskErrors.planClash, { field: "starts_at", values });
    await keepPlan(deps, tx, desk, { before: plan, after, kind: "changed", reason: wanted.reason ?? "" });
  });
}

/** The amounts of a changed plan, judged as those of a new one. @throws 422 */
async function readAmounts(
  deps: Deps,
  tx: Transaction,
  desk: StaffDesk,
  locked: LockedPrices,
  { productId, currency, ...plan }: PlanRow,
  { price, origin_price: origin }: PlanChanges,
): Promise<Pick<PlanRow, "amount" | "originAmount">> {
  const { amount, originAmount } = plan;
  if (price === undefined && origin === undefined) return { amount, originAmount };
  const listed = locked.listed(productId, currency);
  const was = listed && {
    price: major(listed.amount, currency),
    origin_price: major(listed.originAmount, currency),
  };
  const cell = {
    product_id: productId,
    currency,
    price: price ?? major(amount, currency),
    origin_price: origin ?? major(originAmount, currency),
    was,
  };
  const [judged] = await judgeCells(deps, tx, desk, locked, [cell]);
  if (judged?.outcome === "waiting") throw new DomainError(priceDeskErrors.planToSign, { field: "price" });
  if (judged?.fault)
    throw new DomainError(httpErrors.invalid, { field: judged.fault === "origin" ? "origin_price" : "price" });
  return wantedOf(cell);
}
