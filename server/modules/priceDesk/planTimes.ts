import { PLAN_LIMITS as L, type PlanState } from "../../../contract/priceDesk/pricePlanTerms";
import { addTime, days, minutes } from "../../clock";
import { DomainError, httpErrors } from "../../http/errors";
import { priceDeskErrors } from "./errors";
import type { PlanRow } from "./repositoryPlans";

/** When a plan counts: from the first moment until before the second; null: for good. */
export interface PlanTime {
  startsAt: Date;
  endsAt: Date | null;
}

const STATED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** @throws 422 for what is no moment */
export function readPlanMoment(iso: string, field: "starts_at" | "ends_at" | "at"): Date {
  const at = STATED.test(iso) ? new Date(iso) : new Date(NaN);
  if (Number.isNaN(at.getTime())) throw new DomainError(httpErrors.invalid, { field });
  return at;
}

/** A moment for which prices can be planned. @throws 422 for one that has passed or is too far off */
export function momentToCome(iso: string, now: Date): Date {
  const at = readPlanMoment(iso, "at");
  if (at < now || at > addTime(now, days(L.days))) throw new DomainError(httpErrors.invalid, { field: "at" });
  return at;
}

/** @throws 422 for a plan that begins in the past or too far off, or ends before it has lasted for some minutes */
export function assertPlanTime({ startsAt, endsAt }: PlanTime, now: Date, hasBegun = false): void {
  if (!hasBegun && startsAt <= now) throw new DomainError(priceDeskErrors.startsInPast, { field: "starts_at" });
  if (startsAt > addTime(now, days(L.days)))
    throw new DomainError(priceDeskErrors.tooFarOff, { field: "starts_at", values: { days: L.days } });
  if (endsAt === null) return;
  const values = { minutes: L.leastMinutes, days: L.days };
  if (endsAt < addTime(startsAt, minutes(L.leastMinutes)) || endsAt <= now)
    throw new DomainError(priceDeskErrors.endsTooSoon, { field: "ends_at", values });
  if (endsAt > addTime(startsAt, days(L.days)))
    throw new DomainError(priceDeskErrors.tooFarOff, { field: "ends_at", values });
}

/** One for good takes its moment alone: what begins later counts in its place. */
const lastOf = ({ startsAt, endsAt }: PlanTime): number => endsAt?.getTime() ?? startsAt.getTime() + 1;

/** Whether both would count at one moment. Pure. */
export const doPlansOverlap = (one: PlanTime, other: PlanTime): boolean =>
  one.startsAt.getTime() < lastOf(other) && other.startsAt.getTime() < lastOf(one);

/** Of plans of one cell, the first first, the one that counts at a moment, or else comes next. Pure. */
export const planAt = <Plan extends PlanTime>(plans: readonly Plan[], now: Date): Plan | undefined =>
  plans.findLast(({ startsAt }) => startsAt <= now) ?? plans[0];

/** By the clock: nothing is written where a plan begins or ends. Pure. */
export function planStateOf(
  { startsAt, endsAt, cancelledAt, appliedAt }: Pick<PlanRow, "startsAt" | "endsAt" | "cancelledAt" | "appliedAt">,
  now: Date,
): PlanState {
  if (cancelledAt) return "cancelled";
  if (appliedAt) return "applied";
  if (startsAt > now) return "planned";
  return endsAt && endsAt <= now ? "ended" : "live";
}
