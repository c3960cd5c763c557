import { staffMay } from "../../../contract/desk/rights";
import type { Currency, Language } from "../../../contract/markets";
import type {
  Exclusions,
  PromotionDetail,
  PromotionList,
  PromotionOrders,
  PromotionRow,
} from "../../../contract/promotionDesk/promotionDeskRoutes";
import {
  PROMOTION_LIMITS,
  type PromotionState,
  type PromotionView,
} from "../../../contract/promotionDesk/promotionDeskTerms";
import { addTime, days } from "../../clock";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { major } from "../../money";
import type { StaffDesk } from "../desk/desk";
import { COUNT_LIMIT, countedTotal, readPlace, writePlace } from "../desk/keyset";
import { readRecords } from "../desk/records";
import { readStoreClock } from "../desk/repositoryClock";
import { exclude } from "../pricing/discountRules";
import { DISCOUNT_KINDS } from "../pricing/pricing";
import { promotionFormOf } from "./form";
import { countPromotions, findPromotion, listPromotions, type ListedPromotion } from "./repository";
import { countOrders, isWaiting, listOrders, usesByDay } from "./repositoryUse";
import { subjectOf } from "./writeOrAsk";

interface Paged {
  limit?: number | undefined;
  after?: string | undefined;
}

function stateOf({ row, isUsedUp }: ListedPromotion, now: Date): PromotionState {
  if (row.endsAt && row.endsAt <= now) return "over";
  if (row.startsAt && row.startsAt > now) return "planned";
  return isUsedUp ? "used" : "running";
}

function presentRow(found: ListedPromotion, language: Language, now: Date): PromotionRow {
  const { row, codes, uses, given } = found;
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    trigger: row.trigger,
    state: stateOf(found, now),
    text: row.text[language],
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    uses,
    limit: row.batchId === null ? row.totalLimit : codes,
    codes,
    given: (Object.entries(given) as [Currency, number][])
      .filter(([, amount]) => amount > 0)
      .map(([currency, amount]) => ({ currency, amount: major(amount, currency) })),
  };
}

/** A page of promotions, the latest first. @throws 422 for a place that no page has said */
export async function readPromotions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  language: Language,
  { view = "all", q, limit = PROMOTION_LIMITS.usualPage, after }: Paged & { view?: PromotionView; q?: string },
): Promise<PromotionList> {
  const now = clock.now();
  const question = { view, q };
  const found = await listPromotions(db, question, { language, now, limit: limit + 1, after: readPlace(after) });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1)?.row : undefined;
  return {
    rows: rows.map((one) => presentRow(one, language, now)),
    next: last ? writePlace({ at: last.createdAt, id: last.id }) : null,
    ...countedTotal(await countPromotions(db, question, { language, now, most: COUNT_LIMIT })),
  };
}

/** @throws 404 for none, and for a code of one customer */
export async function readPromotion(
  { db, clock }: Pick<Deps, "db" | "clock">,
  desk: StaffDesk,
  id: number,
  language: Language,
): Promise<PromotionDetail> {
  const found = await findPromotion(db, id);
  if (!found) throw new DomainError(httpErrors.notFound);
  const { row } = found;
  const now = clock.now();
  return {
    ...presentRow(found, language, now),
    version: row.version,
    form: await promotionFormOf(db, row),
    is_used: found.uses > 0,
    is_begun: row.startsAt === null || row.startsAt <= now,
    is_waiting: await isWaiting(db, subjectOf(row.code)),
    can_edit: staffMay(desk.role, "offers.edit"),
    reads_orders: staffMay(desk.role, "orders.read"),
    handed_at: row.handedAt?.toISOString() ?? null,
    by_day: await usesByDay(db, id, addTime(now, -days(PROMOTION_LIMITS.days)), (await readStoreClock(db)).zone),
    records: await readRecords(db, "promotion", id, { limit: PROMOTION_LIMITS.records }),
  };
}

/** A page of the orders that have a promotion, the latest first. @throws 404 for no promotion */
export async function readPromotionOrders(
  { db }: Pick<Deps, "db">,
  id: number,
  { limit = PROMOTION_LIMITS.usualOrders, after }: Paged,
): Promise<PromotionOrders> {
  if (!(await findPromotion(db, id))) throw new DomainError(httpErrors.notFound);
  const found = await listOrders(db, id, { limit: limit + 1, after: readPlace(after) });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(({ code, number, status, placedAt, currency, total, discount }) => ({
      order_num: number,
      code,
      status,
      placed_at: placedAt.toISOString(),
      currency,
      total: major(total, currency),
      discount: major(discount, currency),
    })),
    next: last ? writePlace(last) : null,
    ...countedTotal(await countOrders(db, id, COUNT_LIMIT)),
  };
}

/** Which discounts do not combine, as the cart has it. */
export function readExclusions(): Exclusions {
  const pairs = DISCOUNT_KINDS.flatMap((one, at) =>
    DISCOUNT_KINDS.slice(at + 1).flatMap((other) => (exclude(one, other) ? [{ one, other }] : [])),
  );
  return { kinds: [...DISCOUNT_KINDS], pairs };
}
