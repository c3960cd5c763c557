import { Type, type Static } from "typebox";
import { COUNTRY_CODES } from "../markets";
import { dataOnly, type RouteTable } from "../routes/route";
import { StringEnum, Time } from "../shared";
import { SELLER_CODE, SELLER_LIMITS, VAT_ANSWERS, VAT_REGISTERS } from "./sellerTerms";

const access = { who: "staff", may: "taxes.read" } as const;

const Country = StringEnum(COUNTRY_CODES);
const count = () => Type.Integer({ minimum: 0 });

/** Numbers of one kind of document. */
const Series = Type.Object({
  /** The last that was given; empty before the first. */
  last: Type.String(),
  /** Documents of this year. */
  this_year: count(),
  /** A number is missing, of this year or the one before. */
  has_gap: Type.Boolean(),
});
export type SellerSeries = Static<typeof Series>;

const Seller = Type.Object({
  /** Begins the numbers of its documents. */
  code: Type.String(),
  /** As invoices say it, with its address. */
  name: Type.String(),
  address: Type.Array(Type.String()),
  country: Country,
  tax_id: Type.String(),
  /** Whether that begins as VAT numbers of its country do, in the European Union: its register can be asked. */
  can_try: Type.Boolean(),
  invoices: Series,
  credit_notes: Series,
  sells_to: Type.Array(Country),
  /** Orders that wait for their payment, and would be invoiced by it. */
  open_orders: count(),
});
export type Seller = Static<typeof Seller>;

const Sellers = Type.Object({
  rows: Type.Array(Seller),
  /** They are the demo's, which exist nowhere. */
  is_demo: Type.Boolean(),
  /** Whoever buys here pays money, or is not the store's own. */
  is_earnest: Type.Boolean(),
});
export type Sellers = Static<typeof Sellers>;

const SellerTrial = Type.Object({
  answer: StringEnum(VAT_ANSWERS),
  register: StringEnum(VAT_REGISTERS),
  /** Whose number it is, as the register tells; empty where it does not. */
  registered_as: Type.String(),
  asked_at: Time,
});
export type SellerTrial = Static<typeof SellerTrial>;

export const sellerRoutes = {
  "GET /common-api/staff/sellers": {
    access,
    summary: "The companies that the store sells through, where to, and how their documents count",
    reply: dataOnly(Sellers),
  },
  "POST /common-api/staff/sellers/:code/trial": {
    access,
    summary: "Asks the register for a company's VAT number; changes nothing and keeps nothing",
    params: Type.Object({
      code: Type.String({ pattern: SELLER_CODE.source, maxLength: SELLER_LIMITS.code }),
    }),
    reply: dataOnly(SellerTrial),
  },
} as const satisfies RouteTable;
