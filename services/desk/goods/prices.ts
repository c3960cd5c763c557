import type { PriceCell } from "@/contract/priceDesk/priceDeskRoutes";
import type { PriceView } from "@/contract/priceDesk/priceDeskTerms";
import type { PlanView } from "@/contract/priceDesk/pricePlanTerms";
import type { CountryCode } from "@/contract/markets";
import { callForData, type Caller } from "../../http";

/** What the team's list of prices is narrowed to, and behind which cursor it goes on. */
interface PriceQuery {
  view: PriceView;
  q: string;
  /** By their numbers; empty for all. */
  category: string;
  brand: string;
  after?: string | undefined;
}

export const fetchPrices = ({ view, q, category, brand, after }: PriceQuery, from?: Caller) =>
  callForData(
    "GET /product-api/staff/prices",
    {
      query: {
        view,
        ...(q !== "" && { q }),
        ...(category !== "" && { category_id: Number(category) }),
        ...(brand !== "" && { brand_id: Number(brand) }),
        ...(after !== undefined && after !== "" && { after }),
      },
    },
    { from },
  );

export const changePrices = (cells: PriceCell[], idempotencyKey: string) =>
  callForData("POST /product-api/staff/prices", { body: { cells } }, { idempotencyKey });

/** From when on until when prices are to count, ISO; null: for good. */
export interface PlanTimes {
  starts_at: string;
  ends_at: string | null;
  reason: string;
}

export const fetchPricePlans = (
  { view, q, after }: { view: PlanView; q: string; after?: string | undefined },
  from?: Caller,
) =>
  callForData(
    "GET /product-api/staff/price-plans",
    { query: { view, ...(q !== "" && { q }), ...(after !== undefined && after !== "" && { after }) } },
    { from },
  );

export const planPrices = (cells: PriceCell[], times: PlanTimes, idempotencyKey: string) =>
  callForData("POST /product-api/staff/price-plans", { body: { cells, ...times } }, { idempotencyKey });

export const changePricePlan = (
  { id, version }: { id: number; version: number },
  changes: Partial<PlanTimes & { price: number; origin_price: number }>,
) => callForData("PUT /product-api/staff/price-plans/:id", { params: { id }, body: { version, ...changes } });

export const cancelPricePlan = ({ id, version }: { id: number; version: number }, reason: string) =>
  callForData("POST /product-api/staff/price-plans/:id/cancel", { params: { id }, body: { version, reason } });

/** `company`: by its number; null for a guest. `at`: a moment to come, ISO; null for now. */
export const inspectPrice = (id: number, country: CountryCode, company: number | null, at: string | null) =>
  callForData("GET /product-api/staff/prices/:id/inspect", {
    params: { id },
    query: { country, ...(company !== null && { company_id: company }), ...(at !== null && { at }) },
  });
