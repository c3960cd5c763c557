import type { Countersignatures } from "@/contract/countersigning/countersignRoutes";
import type { CountersignView } from "@/contract/countersigning/countersignTerms";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { PriceList } from "@/contract/priceDesk/priceDeskRoutes";
import type { PricePlanList } from "@/contract/priceDesk/pricePlanRoutes";
import { PLAN_VIEWS, type PlanView } from "@/contract/priceDesk/pricePlanTerms";
import { PRICE_VIEWS, type PriceView } from "@/contract/priceDesk/priceDeskTerms";
import { isCountryCode } from "@/contract/markets";
import type { ApiFailure } from "@/services/answer";
import { fetchCountersignatures } from "@/services/desk/countersigning";
import { readView, searchOf } from "@/services/desk/partPages";
import { fetchPricePlans, fetchPrices } from "@/services/desk/goods/prices";
import type { PageContext } from "@/services/page";
import type { AskedPrice } from "./PriceSheet";

/** Of the page of planned prices. */
export interface PlansProps {
  askedPlans: { view: PlanView; q: string };
  /** Null: they could not be read. */
  plans: PricePlanList | null;
  failure: ApiFailure | null;
}

/** Of the sheet, and of what waits. */
export interface SheetProps {
  asked: { view: PriceView; q: string; category: string; brand: string };
  /** Null: it could not be read, or what waits is shown. */
  list: PriceList | null;
  /** The price that the address asks about; null for none. */
  why: AskedPrice | null;
  /** Whether the address asks for what waits for a second person. */
  isWaiting: boolean;
  /** Null where it is not shown, could not be read, or may not be. */
  approvals: Record<CountersignView, Countersignatures> | null;
  failure: ApiFailure | null;
}

export type PricesProps = ({ shows: "plans" } & PlansProps) | ({ shows: "sheet" } & SheetProps);

/** A mark of the time, as whatever led here has made it. */
const AT_LENGTH = 20;

function askedPriceOf({ inspect, country = "", at = "" }: PageContext["query"]): AskedPrice | null {
  const product = Number(readNumber(inspect));
  return product > 0 && isCountryCode(country) ? { product, country, at: at.slice(0, AT_LENGTH) } : null;
}

const readNumber = (asked: string | undefined) => (/^[1-9]\d{0,8}$/.test(asked ?? "") ? (asked ?? "") : "");

/** What the team's page of prices shows: the sheet, what is planned, or the changes that wait for a second person. */
export async function loadPrices(context: PageContext, { rights }: StaffDeskView): Promise<PricesProps> {
  const { query, params, caller } = context;
  if (params.number === "plans") {
    const askedPlans = { view: readView(PLAN_VIEWS, query.view), q: searchOf(query) };
    const { data: plans, failure } = await fetchPricePlans({ ...askedPlans, after: query.after }, caller);
    return { shows: "plans", askedPlans, plans, failure };
  }
  const narrowed = { category: readNumber(query.category), brand: readNumber(query.brand) };
  const asked = { view: readView(PRICE_VIEWS, query.view), q: searchOf(query), ...narrowed };
  if (params.number) {
    const none = { shows: "sheet" as const, asked, list: null, isWaiting: true, why: null };
    if (!rights.includes("prices.edit")) return { ...none, approvals: null, failure: null };
    const [waiting, decided] = await Promise.all([
      fetchCountersignatures("prices", { view: "waiting" }, caller),
      fetchCountersignatures("prices", { view: "decided" }, caller),
    ]);
    const failure = waiting.failure ?? decided.failure;
    const approvals = waiting.data && decided.data && { waiting: waiting.data, decided: decided.data };
    return { ...none, approvals, failure };
  }
  const { data: list, failure } = await fetchPrices({ ...asked, after: query.after }, caller);
  return { shows: "sheet", asked, list, why: askedPriceOf(query), isWaiting: false, approvals: null, failure };
}
