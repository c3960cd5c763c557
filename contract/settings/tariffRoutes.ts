import { Type, type Static } from "typebox";
import { changesTo, conflictAware, merged } from "../desk/desk";
import { COUNTRY_CODES, CURRENCIES, type Currency } from "../markets";
import { dataOnly, type RouteTable } from "../routes/route";
import { Nullable, StringEnum } from "../shared";
import { DAYS_MOST, DELIVERY_ZONES, EXAMPLE_LOADS, TARIFF_MOST } from "./tariffTerms";

const access = { who: "staff", may: "settings.edit" } as const;

const Code = StringEnum(Object.keys(CURRENCIES) as Currency[]);
const params = Type.Object({ currency: Code });
const price = () => Type.Number({ minimum: 0, maximum: TARIFF_MOST });

/** Major units; gross where the price list is gross. */
const Parcels = Type.Object({
  free_from: price(),
  small: price(),
  medium: price(),
  large: price(),
  remote: price(),
  express: price(),
});
const Freight = Type.Object({ zone_b: price(), zone_c: price(), room: price() });
const Pods = Type.Object({ zone_a: price(), zone_b: price(), zone_c: price(), medium: price(), large: price() });
const days = () => Type.Integer({ minimum: 0, maximum: DAYS_MOST });
const Days = Type.Object({ least: days(), most: days() });
const DaysByZone = Type.Object({ zone_a: Days, zone_b: Days, zone_c: Days });
/** Business days on the road. */
const Transit = Type.Object({
  parcel: DaysByZone,
  express: DaysByZone,
  freight: DaysByZone,
  pod: DaysByZone,
  room: Days,
});
const Tariff = Type.Object({ parcels: Parcels, freight: Freight, pods: Pods, days: Transit });

const SomeDays = Type.Partial(Days);
const SomeByZone = Type.Partial(Type.Object({ zone_a: SomeDays, zone_b: SomeDays, zone_c: SomeDays }));
const TariffChanges = Type.Partial(
  Type.Object({
    parcels: Type.Partial(Parcels),
    freight: Type.Partial(Freight),
    pods: Type.Partial(Pods),
    days: Type.Partial(
      Type.Object({ parcel: SomeByZone, express: SomeByZone, freight: SomeByZone, pod: SomeByZone, room: SomeDays }),
    ),
  }),
);
export type TariffChanges = Static<typeof TariffChanges>;

/** What a typical delivery costs, pallets by zone, below the amount from which parcels are free. */
const TariffExample = Type.Object({
  load: StringEnum(EXAMPLE_LOADS),
  /** Null: it costs the same everywhere. */
  zone: Nullable(StringEnum(["A", "B", "C"])),
  before: Type.Number(),
  after: Type.Number(),
});
export type TariffExample = Static<typeof TariffExample>;

export const TariffForm = Type.Object({
  currency: Code,
  version: Type.Integer(),
  tariff: Tariff,
  /** Where it is delivered for this currency. */
  countries: Type.Array(StringEnum(COUNTRY_CODES)),
  /** Which of them, but for remote places, lie in which zone; zones without any are left out. */
  zones: Type.Array(
    Type.Object({ zone: StringEnum(DELIVERY_ZONES), countries: Type.Array(StringEnum(COUNTRY_CODES)) }),
  ),
  examples: Type.Array(TariffExample),
});
export type TariffForm = Static<typeof TariffForm>;

export const tariffRoutes = {
  "GET /common-api/staff/tariffs": {
    access,
    summary: "What delivery costs in every currency, and how long it takes",
    reply: dataOnly(Type.Object({ rows: Type.Array(TariffForm) })),
  },
  "PUT /common-api/staff/tariffs/:currency": {
    ...conflictAware,
    access,
    movesMoney: true,
    stepUp: true,
    summary: "Changes what delivery costs in a currency and how long it takes; orders that were placed keep both",
    params,
    body: changesTo(TariffChanges),
    reply: dataOnly(Type.Object({ ...TariffForm.properties, merged })),
  },
  "POST /common-api/staff/tariffs/:currency/example": {
    access,
    summary: "What typical deliveries would cost with changed prices; keeps nothing",
    params,
    body: Type.Object({ changes: TariffChanges }),
    reply: dataOnly(Type.Object({ examples: Type.Array(TariffExample) })),
  },
} as const satisfies RouteTable;
