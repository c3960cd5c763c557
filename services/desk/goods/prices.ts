import type { PriceCell } from "@/contract/priceDesk/priceDeskRoutes";
import type { PriceView } from "@/contract/priceDesk/priceDeskTerms";
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

/** `company`: by its number; null for a guest. */
export const inspectPrice = (id: number, country: CountryCode, company: number | null) =>
  callForData("GET /product-api/staff/prices/:id/inspect", {
    params: { id },
    query: { country, ...(company !== null && { company_id: company }) },
  });
