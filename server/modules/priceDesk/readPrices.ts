import { staffMay } from "../../../contract/desk/rights";
import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import type { PriceList, PriceRow } from "../../../contract/priceDesk/priceDeskRoutes";
import { PRICE_DESK_LIMITS, type PriceView } from "../../../contract/priceDesk/priceDeskTerms";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { called, worded, type Reader } from "../../measures";
import { major } from "../../money";
import { whileItLasts } from "../catalog/prices/salePieces";
import type { StaffDesk } from "../desk/desk";
import { COUNT_LIMIT, countedTotal } from "../desk/keyset";
import { planAt } from "./planTimes";
import { openPlansOf, type PlanRow } from "./repositoryPlans";
import { countPriced, listFilters, listPriced, listWaiting, pricesOf } from "./repository";

interface ListRequest {
  view?: PriceView | undefined;
  q?: string | undefined;
  category_id?: number | undefined;
  brand_id?: number | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

const writeCode = (code: string): string => Buffer.from(code).toString("base64url");

/** @throws 422 for what no page of the list has said */
function readCode(after: string | undefined): string | undefined {
  if (!after) return undefined;
  const code = Buffer.from(after, "base64url").toString();
  if (code === "" || code.includes("\0") || writeCode(code) !== after)
    throw new DomainError(httpErrors.invalid, { field: "after" });
  return code;
}

/** A page of all products with their prices in every currency, by the products' codes. */
export async function readPrices(
  { db, clock }: Pick<Deps, "db" | "clock">,
  desk: StaffDesk,
  reader: Reader,
  { view = "all", q, category_id, brand_id, limit = PRICE_DESK_LIMITS.usualPage, after }: ListRequest,
): Promise<PriceList> {
  const now = clock.now();
  const question = { view, now, q, categoryId: category_id, brandId: brand_id };
  const place = { limit: limit + 1, after: readCode(after) };
  const counted = await countPriced(db, question, reader.language, COUNT_LIMIT);
  // Where there are none, all products would be gone through for them once more.
  const found = counted === 0 ? [] : await listPriced(db, question, reader.language, place);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const listed =
    rows.length === 0
      ? []
      : await pricesOf(
          db,
          rows.map(({ id }) => id),
          now,
        );
  const waits = await listWaiting(db);
  const ids = rows.map(({ id }) => id);
  const plans = ids.length === 0 ? [] : await openPlansOf(db, ids, now);
  const filters = await listFilters(db);
  return {
    rows: rows.map(({ id, name, code, brand, vendorId, setParts }): PriceRow => {
      const brands = vendorId === STORE_VENDOR ? null : "brand";
      return {
        product_id: id,
        name: called(name, reader),
        code,
        brand,
        locked: setParts.length > 0 ? "set" : brands,
        prices: listed.filter(({ productId }) => productId === id).map(presentPrice),
        plans: nextPlansOf(plans, id, now),
        waiting: waits.filter(({ productId }) => productId === id).map(({ currency }) => currency),
      };
    }),
    next: last ? writeCode(last.code) : null,
    ...countedTotal(counted),
    can_edit: staffMay(desk.role, "prices.edit"),
    categories: filters.categories.map(({ id, name }) => ({ id, name: worded(name, reader) })),
    brands: filters.brands,
  };
}

/** Of each currency the one that runs or comes next. */
function nextPlansOf(plans: readonly PlanRow[], id: number, now: Date): PriceRow["plans"] {
  const own = plans.filter(({ productId }) => productId === id);
  return [...new Set(own.map(({ currency }) => currency))].flatMap((currency) => {
    const plan = planAt(
      own.filter((one) => one.currency === currency),
      now,
    );
    return plan ? [{ currency, ...presentNextPlan(plan, now) }] : [];
  });
}

export const presentNextPlan = ({ currency, amount, originAmount, startsAt, endsAt }: PlanRow, now: Date) => ({
  price: major(amount, currency),
  origin_price: major(originAmount, currency),
  is_live: startsAt <= now,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt?.toISOString() ?? null,
});

function presentPrice(row: Awaited<ReturnType<typeof pricesOf>>[number]): PriceRow["prices"][number] {
  const { currency, listed, origin, lowest, reduction } = whileItLasts(row);
  return {
    currency,
    price: major(row.regular, currency),
    origin_price: major(row.regularOrigin, currency),
    lowest_before: origin > listed || reduction !== null ? lowest && major(lowest, currency) : null,
    is_in_sale: reduction !== null,
  };
}
