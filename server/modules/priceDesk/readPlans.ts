import { staffMay } from "../../../contract/desk/rights";
import type { PricePlan, PricePlanList } from "../../../contract/priceDesk/pricePlanRoutes";
import { PLAN_LIMITS, type PlanView } from "../../../contract/priceDesk/pricePlanTerms";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { called, type Reader } from "../../measures";
import { major } from "../../money";
import type { StaffDesk } from "../desk/desk";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../desk/keyset";
import { nameOf } from "../desk/records";
import { planStateOf } from "./planTimes";
import { countPlans, findListedPlan, listPlans, type ListedPlan } from "./repositoryPlans";

interface ListRequest {
  view?: PlanView | undefined;
  q?: string | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

type Reading = Pick<Deps, "db" | "clock">;

/** A page of planned prices, those that begin last first. */
export async function readPlans(
  { db, clock }: Reading,
  desk: StaffDesk,
  reader: Reader,
  { view = "planned", q, limit = PLAN_LIMITS.usualPage, after }: ListRequest,
): Promise<PricePlanList> {
  const [question, now] = [{ view, q }, clock.now()];
  const { language } = reader;
  const counted = await countPlans(db, question, { language, now, most: COUNT_LIMIT });
  const found = await listPlans(db, question, { language, now, limit: limit + 1, after: readPlace(after) });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1)?.plan : undefined;
  return {
    rows: rows.map((row) => presentPlan(row, reader, now)),
    next: last ? writePlace({ at: last.startsAt, id: last.id }) : null,
    ...countedTotal(counted),
    can_edit: staffMay(desk.role, "prices.edit"),
  };
}

/** @throws 404 */
export async function readPlan({ db, clock }: Reading, reader: Reader, id: number): Promise<PricePlan> {
  const row = await findListedPlan(db, id);
  if (!row) throw new DomainError(httpErrors.notFound);
  return presentPlan(row, reader, clock.now());
}

function presentPlan({ plan, name, code, listed, fullname, email }: ListedPlan, reader: Reader, now: Date): PricePlan {
  const { currency } = plan;
  return {
    id: plan.id,
    version: plan.version,
    product_id: plan.productId,
    name: called(name, reader),
    code,
    currency,
    listed: listed && {
      price: major(listed.amount, currency),
      origin_price: major(listed.originAmount, currency),
    },
    price: major(plan.amount, currency),
    origin_price: major(plan.originAmount, currency),
    starts_at: plan.startsAt.toISOString(),
    ends_at: plan.endsAt?.toISOString() ?? null,
    state: planStateOf(plan, now),
    author: nameOf({ name: fullname, email }),
    reason: plan.reason,
  };
}
