import { deskPaths } from "@/constants/deskPaths";
import type { StaffRight, VendorRight } from "@/contract/desk/rights";
import type { DeskSide } from "@/contract/live/liveTerms";
import type { ApiFailure } from "../../answer";
import { callForData } from "../../http";

/** Rows that are shown of each kind. */
const MOST = 5;

/** What the palette finds: by the desks' own lists, so that nobody finds what their role does not read. */
export interface Found {
  href: string;
  name: string;
  /** What tells it from others of the name. */
  detail: string;
  /** By what acts name it: an order's number, or a product's. */
  id: string;
}

export interface FoundRows {
  rows: Found[];
  failure: ApiFailure | null;
}

export type FindKind = "orders" | "products" | "customers" | "prices" | "parts" | "listings";

type Find = (q: string, signal: AbortSignal) => Promise<FoundRows>;

const found = <Row>(
  { data, failure }: { data: { rows: Row[] } | null; failure: ApiFailure | null },
  read: (row: Row) => Found,
): FoundRows => ({ rows: (data?.rows ?? []).slice(0, MOST).map(read), failure });

const whole = (q: string) => ({ view: "all" as const, q, limit: MOST });

const FINDERS: Record<FindKind, { side: DeskSide; may: StaffRight | VendorRight; find: Find }> = {
  orders: {
    side: "staff",
    may: "orders.read",
    find: async (q, signal) =>
      found(await callForData("GET /order-api/staff/orders", { query: whole(q) }, { signal }), (row) => ({
        href: deskPaths.staffOrder(row.order_num),
        id: row.order_num,
        name: row.order_num,
        detail: row.buyer?.fullname || row.products.join(", "),
      })),
  },
  products: {
    side: "staff",
    may: "products.read",
    find: async (q, signal) =>
      found(await callForData("GET /product-api/staff/products", { query: whole(q) }, { signal }), (row) => ({
        href: deskPaths.product(row.id),
        id: String(row.id),
        name: row.name || row.code,
        detail: row.code,
      })),
  },
  customers: {
    side: "staff",
    may: "customers.read",
    find: async (q, signal) =>
      found(await callForData("GET /customer-api/staff/customers", { query: whole(q) }, { signal }), (row) => ({
        href: deskPaths.customer(row.customer_id),
        id: String(row.customer_id),
        name: row.fullname || row.email,
        detail: row.fullname ? row.email : "",
      })),
  },
  prices: {
    side: "staff",
    may: "prices.read",
    find: async (q, signal) =>
      found(await callForData("GET /product-api/staff/prices", { query: whole(q) }, { signal }), (row) => ({
        href: deskPaths.pricesOf(row.code),
        id: String(row.product_id),
        name: row.name,
        detail: row.code,
      })),
  },
  parts: {
    side: "vendor",
    may: "parts.read",
    find: async (q, signal) =>
      found(await callForData("GET /order-api/vendor/parts", { query: whole(q) }, { signal }), (row) => ({
        href: deskPaths.part(row.number),
        id: row.number,
        name: row.number,
        detail: row.products.join(", "),
      })),
  },
  listings: {
    side: "vendor",
    may: "brand.read",
    find: async (q, signal) =>
      found(
        await callForData("GET /product-api/vendor/listings", { query: { q, limit: MOST } }, { signal }),
        ({ key, name, category }) => ({ href: deskPaths.listing(key), id: key, name, detail: category }),
      ),
  },
};

/** What is found while nothing else is asked for; prices alone have no page of one product. */
const BY_ITSELF: readonly FindKind[] = ["orders", "products", "customers", "parts", "listings"];

export const mayFind = (kind: FindKind, rights: readonly string[]): boolean => rights.includes(FINDERS[kind].may);

export const findKinds = (side: DeskSide, rights: readonly string[]): FindKind[] =>
  BY_ITSELF.filter((kind) => FINDERS[kind].side === side && mayFind(kind, rights));

export const findRows = (kind: FindKind, q: string, signal: AbortSignal): Promise<FoundRows> =>
  FINDERS[kind].find(q, signal);
