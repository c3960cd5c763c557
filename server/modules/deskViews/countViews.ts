import type { SQL } from "drizzle-orm";
import { ARTICLE_KINDS, ARTICLE_STATES } from "../../../contract/content/articleTerms";
import { CUSTOMER_VIEWS } from "../../../contract/customerDesk/customerDeskTerms";
import { APPLICATION_STATES } from "../../../contract/desk/applicationTerms";
import { SENT_STATES } from "../../../contract/desk/bannerTerms";
import { DECIDED_STATES, LISTING_VIEWS } from "../../../contract/desk/listingTerms";
import { PART_VIEWS, STAFF_PART_VIEWS } from "../../../contract/desk/partTerms";
import { LANGUAGES, type Language } from "../../../contract/markets";
import { ORDER_VIEWS, RETURN_VIEWS } from "../../../contract/orderDesk/orderDeskTerms";
import { VIEW_LIMITS, type DeskListName, type Filters } from "../../../contract/savedViews/lists";
import type { ViewCount } from "../../../contract/savedViews/viewRoutes";
import { PROMOTION_VIEWS } from "../../../contract/promotionDesk/promotionDeskTerms";
import { PRICE_VIEWS } from "../../../contract/priceDesk/priceDeskTerms";
import { PLAN_VIEWS } from "../../../contract/priceDesk/pricePlanTerms";
import { PRODUCT_VIEWS } from "../../../contract/productDesk/productDeskTerms";
import { STOCK_VIEWS } from "../../../contract/stockDesk/stockDeskTerms";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { countableApplications } from "../applications/repositorySent";
import { countableVendors } from "../applications/repositoryBrands";
import { readsContacts } from "../applications/staffApplications";
import { countableArticles } from "../articles/staff/repository";
import { countableBanners } from "../banners/repositoryStates";
import { countableCustomers } from "../customerDesk/repository";
import type { VendorScope } from "../desk/desk";
import { countableFormer, countableListings } from "../listings/repositoryLists";
import { countableProposals } from "../listings/repositoryProposals";
import { countableOrders } from "../orderDesk/repository";
import { countableReturns } from "../orderDesk/repositoryReturns";
import { countableParts } from "../parts/countableParts";
import { countablePromotions } from "../promotionDesk/repository";
import { countablePrices } from "../priceDesk/repository";
import { countablePlans } from "../priceDesk/repositoryPlans";
import { countableProducts } from "../productDesk/repository";
import { countableStock } from "../stockDesk/repository";
import type { Desk } from "./repository";
import { countEach } from "./repositoryCounts";

const among = <Word extends string>(words: readonly [Word, ...Word[]], asked: string | undefined): Word =>
  words.find((word) => word === asked) ?? words[0];

/** By its number; what is none is in no list, and the page narrows to nothing by it. */
const readId = (asked: string | undefined): number | undefined =>
  /^[1-9]\d{0,8}$/.test(asked ?? "") ? Number(asked) : undefined;

const byEmail = (desk: Desk): boolean => desk.actor === "staff" && readsContacts(desk);

/** Of lists that only brands have. */
function vendorOnly(desk: Desk): VendorScope {
  if (desk.actor !== "vendor") throw new Error("The list is a brand's.");
  return desk;
}

interface Reading {
  db: Queries;
  desk: Desk;
  language: Language;
  now: Date;
  limit: number;
}

/**
 * Rows that a list's own page would show, no more than a count looks at; `hit` says whether a search finds one. Those
 * of lists that the console's home counts say since when each waits, as `since`.
 */
export function rowsOfView(
  list: DeskListName,
  { view, q = "", kind, state, outdated, warehouse, category, brand, lacks, tag }: Filters,
  reading: Reading,
): SQL {
  const { db, desk, language, limit } = reading;
  switch (list) {
    case "parts":
    case "crypto-parts":
      return countableParts(
        db,
        vendorOnly(desk),
        { view: among(PART_VIEWS, view), q, byCoins: list !== "parts" },
        reading,
      );
    case "all-parts":
      return countableParts(db, desk, { view: among(STAFF_PART_VIEWS, view), q }, reading);
    case "orders":
      return countableOrders(db, desk, { view: among(ORDER_VIEWS, view), q, tag }, reading);
    case "returns":
      return countableReturns(db, desk, { view: among(RETURN_VIEWS, view), q }, limit);
    case "customers":
      return countableCustomers(db, { view: among(CUSTOMER_VIEWS, view), q }, limit);
    case "stock":
      return countableStock(db, { view: among(STOCK_VIEWS, view), q, warehouseId: readId(warehouse) }, language, limit);
    case "prices": {
      const narrowed = { categoryId: readId(category), brandId: readId(brand) };
      return countablePrices(db, { view: among(PRICE_VIEWS, view), now: reading.now, q, ...narrowed }, language, limit);
    }
    case "price-plans":
      return countablePlans(db, { view: among(PLAN_VIEWS, view), q }, reading);
    case "promotions":
      return countablePromotions(db, { view: among(PROMOTION_VIEWS, view), q }, reading);
    case "products":
      return countableProducts(
        db,
        {
          view: among(PRODUCT_VIEWS, view),
          now: reading.now,
          q,
          categoryId: readId(category),
          brandId: readId(brand),
          lacks: LANGUAGES.find((name) => name === lacks),
        },
        language,
        limit,
      );
    case "listings":
      return countableListings(
        vendorOnly(desk),
        language,
        { q, view: LISTING_VIEWS.find((name) => name === view) },
        limit,
      );
    case "vendors":
      if (view === "former") return countableFormer(db, limit);
      if (view === "brands") return countableVendors(db, { q, byEmail: byEmail(desk) }, limit);
      return countableApplications(db, { state: among(APPLICATION_STATES, view), q, byEmail: byEmail(desk) }, limit);
    case "approvals":
      if (kind === "listings") return countableProposals(db, among(DECIDED_STATES, state), limit);
      return countableBanners(db, among(SENT_STATES, state), limit);
    case "articles":
      return countableArticles(
        db,
        language,
        {
          kind: among(ARTICLE_KINDS, kind),
          state: ARTICLE_STATES.find((name) => name === state),
          outdated: outdated === "1",
          q,
        },
        limit,
      );
  }
}

/**
 * How many rows each of some views has, in one query. It counts to a hundred, and of what is searched for it looks at a
 * bounded number of rows: a view's count costs no more than its page.
 */
export async function countViews(
  { db, clock }: Pick<Deps, "db" | "clock">,
  desk: Desk,
  language: Language,
  list: DeskListName,
  views: readonly Filters[],
): Promise<ViewCount[]> {
  if (views.length === 0) return [];
  const now = clock.now();
  const limits = views.map(({ q }) => (q ? VIEW_LIMITS.searched : VIEW_LIMITS.counted + 1));
  const rows = views.map((filters, at) =>
    rowsOfView(list, filters, { db, desk, language, now, limit: limits[at] ?? 0 }),
  );
  const counts = await countEach(db, rows);
  return counts.map(({ hits, seen }, at) => {
    const isWhole = hits <= VIEW_LIMITS.counted && seen < (limits[at] ?? 0);
    return { count: Math.min(hits, VIEW_LIMITS.counted), is_exact: isWhole };
  });
}
