import { Type, type Static } from "typebox";
import { COUNTRY_CODES } from "../markets";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, Nullable, text, Time, StringEnum } from "../shared";
import { TAX_CLASSES, TAX_LIMITS, TAX_STATES } from "./taxTerms";

const read = { who: "staff", may: "taxes.read" } as const;
const edit = { who: "staff", may: "taxes.edit" } as const;

const Country = StringEnum(COUNTRY_CODES);
const Place = text(TAX_LIMITS.place);
const Percent = Type.Number({ minimum: 0, maximum: TAX_LIMITS.percent });
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** What a country taxes now, and what it will next. */
const TaxedCountry = Type.Object({
  country: Country,
  /** Goods, all taxes of a place together: the same twice where the whole country is taxed alike. */
  least: Type.Number(),
  most: Type.Number(),
  /** Printed matter, where it has a rate of its own. */
  printed: Nullable(Type.Number()),
  /** States, provinces, and parts with a rate of their own. */
  places: Type.Integer(),
  next: Nullable(
    Type.Object({
      place: Type.String(),
      tax_class: StringEnum(TAX_CLASSES),
      name: Type.String(),
      percent: Type.Number(),
      starts_at: Time,
    }),
  ),
  /** Rates that have not begun. */
  planned: Type.Integer(),
});
export type TaxedCountry = Static<typeof TaxedCountry>;

const TaxRate = Type.Object({
  id: Type.Integer(),
  place: Type.String(),
  tax_class: StringEnum(TAX_CLASSES),
  name: Type.String(),
  percent: Type.Number(),
  taxes_delivery: Type.Boolean(),
  starts_at: Time,
  /** Where another follows. */
  ends_at: Nullable(Time),
  state: StringEnum(TAX_STATES),
  /** Empty: it came with the store. */
  author: Type.String(),
  reason: Type.String(),
});
export type TaxRate = Static<typeof TaxRate>;

export const TaxCountry = Type.Object({
  country: Country,
  /** Grows with every rate that is added or taken back. */
  version: Version,
  /** The day at whose beginning a rate can begin at once: UTC. */
  today: Type.String(),
  /** States, provinces, and parts of the country with a rate of their own. */
  places: Type.Array(Type.String()),
  rates: Type.Array(TaxRate),
  /** Older rates are left out. */
  is_whole: Type.Boolean(),
  /** Rentals that run there: their next payments are taxed by what is changed. */
  rentals: Type.Integer(),
});
export type TaxCountry = Static<typeof TaxCountry>;

const NewTaxRate = Type.Object({
  version: Version,
  place: Place,
  tax_class: StringEnum(TAX_CLASSES),
  name: text(TAX_LIMITS.name),
  percent: Percent,
  /** YYYY-MM-DD: from its beginning by UTC; today: at once. */
  from_day: text(10),
  taxes_delivery: Type.Boolean(),
  reason: Type.Optional(text(TAX_LIMITS.reason)),
});
export type NewTaxRate = Static<typeof NewTaxRate>;

export const taxRoutes = {
  "GET /common-api/staff/tax-rates": {
    access: read,
    summary: "What every country taxes now, and next",
    reply: dataOnly(Type.Object({ rows: Type.Array(TaxedCountry) })),
  },
  "GET /common-api/staff/tax-rates/:country": {
    access: read,
    summary: "What a country taxes, has taxed and will tax",
    params: Type.Object({ country: Country }),
    reply: dataOnly(TaxCountry),
  },
  "POST /common-api/staff/tax-rates/:country": {
    access: edit,
    movesMoney: true,
    stepUp: true,
    summary: "Adds a rate from a day on, at the earliest from now on; 409 where another was added since",
    params: Type.Object({ country: Country }),
    body: NewTaxRate,
    reply: dataOnly(TaxCountry),
  },
  "POST /common-api/staff/planned-taxes/:id/cancel": {
    access: edit,
    movesMoney: true,
    stepUp: true,
    summary: "Takes back a rate that has not begun",
    params: Type.Object({ id: Id }),
    body: Type.Object({ version: Version, reason: Type.Optional(text(TAX_LIMITS.reason)) }),
    reply: dataOnly(TaxCountry),
  },
} as const satisfies RouteTable;
