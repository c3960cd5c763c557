import type { Clock } from "../../server/clock";
import type { Database } from "../../server/db/client";
import { CUSTOMER_VIEWS } from "../../contract/customerDesk/customerDeskTerms";
import { LISTING_VIEWS } from "../../contract/desk/listingTerms";
import { ORDER_VIEWS } from "../../contract/orderDesk/orderDeskTerms";
import { PRICE_VIEWS } from "../../contract/priceDesk/priceDeskTerms";
import { PRODUCT_VIEWS } from "../../contract/productDesk/productDeskTerms";
import { PROMOTION_VIEWS } from "../../contract/promotionDesk/promotionDeskTerms";
import { STOCK_VIEWS } from "../../contract/stockDesk/stockDeskTerms";
import { readCustomers } from "../../server/modules/customerDesk/readCustomers";
import { COUNT_LIMIT } from "../../server/modules/desk/keyset";
import type { StaffDesk } from "../../server/modules/desk/desk";
import { countOwnRows, listOwnRows, type ListingFilter } from "../../server/modules/listings/repositoryLists";
import { readOrders } from "../../server/modules/orderDesk/readOrders";
import { readPrices } from "../../server/modules/priceDesk/readPrices";
import { readProducts } from "../../server/modules/productDesk/readProducts";
import { readPromotions } from "../../server/modules/promotionDesk/readPromotions";
import { readStock } from "../../server/modules/stockDesk/readStock";

/** A list as somebody asks for it. */
export interface Asked {
  name: string;
  read: () => Promise<unknown>;
}

const GOODS = ["LAMP", "desk", "de", "nothing at all"];
const PEOPLE = ["person-5001@", "Person ab", "+1 (503) 004-2", "ab", "nobody at all"];
const NUMBERS = ["VS-26-000", "buyer-5001@people.example", "Buyer ab", "nobody at all"];
const CODES = ["BENCH-A", "ten off ab", "te", "nothing at all"];

const OWNER = { role: "owner" } as StaffDesk;
const ENGLISH = { language: "en" } as const;
const PAGE = 50;

const everyView = <View extends string>(views: readonly View[], searched: readonly string[], all: View) => [
  ...views.map((view) => ({ view, q: "" })),
  ...searched.map((q) => ({ view: all, q })),
];

const named = <Question extends { view?: string | undefined; q?: string | undefined }>(
  list: string,
  questions: readonly Question[],
  read: (question: Question) => Promise<unknown>,
): Asked[] =>
  questions.map((question) => ({
    name: `${list} ${question.view ?? "all"} ${question.q ?? ""}`,
    read: () => read(question),
  }));

/** Every list of the team's by each of its views, and searched; the goods of one brand as its members see them. */
export function deskLists(db: Database, clock: Clock, vendorId: number): Asked[] {
  const deps = { db, clock };
  const listings: ListingFilter[] = [
    {},
    ...LISTING_VIEWS.map((view) => ({ view })),
    ...GOODS.map((q) => ({ q })),
    { view: "live", q: "desk" },
  ];
  return [
    ...named("orders", everyView(ORDER_VIEWS, NUMBERS, "all"), (question) => readOrders(deps, OWNER, question)),
    ...named(
      "customers",
      [...everyView(CUSTOMER_VIEWS, PEOPLE, "all"), { view: "ordered" as const, q: "Person ab" }],
      (question) => readCustomers(deps, question),
    ),
    ...named("stock", [...everyView(STOCK_VIEWS, GOODS, "all"), { view: "low" as const, q: "desk" }], (question) =>
      readStock(deps, ENGLISH, question),
    ),
    ...named(
      "products",
      [...everyView(PRODUCT_VIEWS, GOODS, "all"), { view: "words" as const, q: "desk" }],
      (question) => readProducts(deps, ENGLISH, question),
    ),
    ...named("prices", everyView(PRICE_VIEWS, GOODS, "all"), (question) => readPrices(deps, OWNER, ENGLISH, question)),
    ...named("promotions", everyView(PROMOTION_VIEWS, CODES, "all"), (question) =>
      readPromotions(deps, "en", question),
    ),
    ...named("listings", listings, async (filter) => {
      await listOwnRows(db, { vendorId, language: "en" }, filter, { place: null, limit: PAGE });
      await countOwnRows(db, { vendorId, language: "en" }, filter, COUNT_LIMIT);
    }),
  ];
}
