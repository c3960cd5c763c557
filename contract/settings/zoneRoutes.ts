import { Type, type Static } from "typebox";
import { COUNTRY_CODES, CURRENCIES, type Currency } from "../markets";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, Nullable, StringEnum, text, Time } from "../shared";
import { EXAMPLE_LOADS } from "./tariffTerms";
import { ZONE_AREAS, ZONE_LIMITS, ZONE_STATES, ZONES } from "./zoneTerms";

const access = { who: "staff", may: "settings.edit" } as const;

const Country = StringEnum(COUNTRY_CODES);
const params = Type.Object({ country: Country });
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** What is said of a country. */
const said = {
  zone: StringEnum(ZONES),
  /** Whether parcels can be free there. */
  free_parcels: Type.Boolean(),
  /** Codes of its states or provinces that cost extra to reach. */
  remote: Type.Array(text(ZONE_LIMITS.region), { maxItems: ZONE_LIMITS.remote }),
};
const WantedZone = Type.Object(said);
export type WantedZone = Static<typeof WantedZone>;

const ZoneChange = Type.Object({
  ...said,
  id: Type.Integer(),
  /** Null: ever since. */
  starts_at: Nullable(Time),
  /** Where another follows. */
  ends_at: Nullable(Time),
  state: StringEnum(ZONE_STATES),
  /** Empty: it came with the store. */
  author: Type.String(),
  reason: Type.String(),
});
export type ZoneChange = Static<typeof ZoneChange>;

const ZoneCountry = Type.Object({
  country: Country,
  /** That is paid in there. */
  currency: StringEnum(Object.keys(CURRENCIES) as Currency[]),
  /** Grows with every change that is added or called off. */
  version: Version,
  /** States and provinces that can be remote: those of its list that anything is delivered to. */
  regions: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  /** The latest first. */
  changes: Type.Array(ZoneChange),
  /** Older ones are left out. */
  is_whole: Type.Boolean(),
});
export type ZoneCountry = Static<typeof ZoneCountry>;

const Days = Type.Object({ least: Type.Integer(), most: Type.Integer() });
/** What a typical delivery costs, below the amount from which parcels are free, and its business days on the road. */
const ZoneExample = Type.Object({
  load: StringEnum(EXAMPLE_LOADS),
  area: StringEnum(ZONE_AREAS),
  before: Type.Number(),
  after: Type.Number(),
  days_before: Days,
  days_after: Days,
});
export type ZoneExample = Static<typeof ZoneExample>;

const NewZone = Type.Object({
  ...said,
  version: Version,
  /** YYYY-MM-DD: from its beginning by UTC; today: within a minute. */
  from_day: text(10),
  reason: Type.Optional(text(ZONE_LIMITS.reason)),
});
export type NewZone = Static<typeof NewZone>;

export const zoneRoutes = {
  "GET /common-api/staff/delivery-zones": {
    access,
    summary: "In which zone every country lies, has lain and will lie, with free parcels and remote regions",
    reply: dataOnly(
      Type.Object({
        /** The day from which a change can hold soonest: UTC. */
        today: Type.String(),
        countries: Type.Array(ZoneCountry),
      }),
    ),
  },
  "POST /common-api/staff/delivery-zones/:country": {
    access,
    movesMoney: true,
    stepUp: true,
    summary: "Moves a country to a zone from a day on; orders that were placed keep theirs; 409 where it changed since",
    params,
    body: NewZone,
    reply: dataOnly(ZoneCountry),
  },
  "POST /common-api/staff/delivery-zones/:country/example": {
    access,
    summary: "What typical deliveries to a country would cost and take in another zone; keeps nothing",
    params,
    body: WantedZone,
    reply: dataOnly(Type.Object({ examples: Type.Array(ZoneExample) })),
  },
  "POST /common-api/staff/planned-zones/:id/cancel": {
    access,
    movesMoney: true,
    stepUp: true,
    summary: "Calls off a change of zones that has not begun",
    params: Type.Object({ id: Id }),
    body: Type.Object({ version: Version, reason: Type.Optional(text(ZONE_LIMITS.reason)) }),
    reply: dataOnly(ZoneCountry),
  },
} as const satisfies RouteTable;
