import { fieldsOf, withFields } from "../../../contract/desk/fields";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import type { TariffChanges, TariffExample, TariffForm } from "../../../contract/settings/tariffRoutes";
import {
  DELIVERY_ZONES,
  type DayRange,
  type DeliveryDays,
  type DeliveryPrices,
  type DeliveryTariff,
  type DeliveryWay,
} from "../../../contract/settings/tariffTerms";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { major } from "../../money";
import { ALL } from "../../taggedCache";
import { forgetMemos } from "../catalog/memo";
import type { StaffDesk } from "../desk/desk";
import { saveChanges, type Entity, type Saved } from "../desk/saveChanges";
import { findDeliveryZones } from "../shipping/repository";
import type { Transit, TransitTimes } from "../shipping/tariff";
import { deliveryZoneOf, type Zone } from "../shipping/zones";
import { tariffErrors } from "./errors";
import { countriesIn, examplesOf, type ZonesNow } from "./examples";
import { findTariff, listTariffs, lockTariff, updateTariff, type TariffRow } from "./repository";

function needed(row: TariffRow | undefined): TariffRow {
  if (!row) throw new DomainError(httpErrors.notFound);
  return row;
}

function pricesOf(row: TariffRow): DeliveryPrices {
  const at = (amount: number) => major(amount, row.currency);
  return {
    parcels: {
      free_from: at(row.freeFrom),
      small: at(row.parcelSmall),
      medium: at(row.parcelMedium),
      large: at(row.parcelLarge),
      remote: at(row.remote),
      express: at(row.express),
    },
    freight: { zone_b: at(row.freightB), zone_c: at(row.freightC), room: at(row.room) },
    pods: {
      zone_a: at(row.podA),
      zone_b: at(row.podB),
      zone_c: at(row.podC),
      medium: at(row.podMedium),
      large: at(row.podLarge),
    },
  };
}

const rangeOf = ([least, most]: Transit): DayRange => ({ least, most });

function daysOf({ room, ...ways }: TransitTimes): DeliveryDays {
  const byZone = ({ A, B, C }: Record<Zone, Transit>) => ({
    zone_a: rangeOf(A),
    zone_b: rangeOf(B),
    zone_c: rangeOf(C),
  });
  return {
    parcel: byZone(ways.parcel),
    express: byZone(ways.express),
    freight: byZone(ways.freight),
    pod: byZone(ways.pod),
    room: rangeOf(room),
  };
}

const tariffDocOf = (row: TariffRow): DeliveryTariff => ({ ...pricesOf(row), days: daysOf(row.transit) });

/** @throws 422 for days that end before they begin, by the field of the last one */
function transitOf({ room, ...ways }: DeliveryDays): TransitTimes {
  const range = ({ least, most }: DayRange, field: string): Transit => {
    if (least > most) throw new DomainError(tariffErrors.daysReversed, { field: `days.${field}.most` });
    return [least, most];
  };
  const byZone = (way: DeliveryWay): Record<Zone, Transit> => ({
    A: range(ways[way].zone_a, `${way}.zone_a`),
    B: range(ways[way].zone_b, `${way}.zone_b`),
    C: range(ways[way].zone_c, `${way}.zone_c`),
  });
  return {
    parcel: byZone("parcel"),
    express: byZone("express"),
    freight: byZone("freight"),
    pod: byZone("pod"),
    room: range(room, "room"),
  };
}

/** Minor units and days. @throws 422 for what is finer than the currency's smallest coin, by its field, and for days */
function columnsOf({ days, ...prices }: DeliveryTariff, currency: Currency) {
  const { decimals } = CURRENCIES[currency];
  const scale = 10 ** decimals;
  for (const [field, value] of fieldsOf(prices))
    if (Math.abs(Math.round(Number(value) * scale) - Number(value) * scale) > 1e-6)
      throw new DomainError(tariffErrors.tooFine, { field, values: { decimals } });
  const { parcels, freight, pods } = prices;
  const at = (amount: number) => Math.round(amount * scale);
  return {
    freeFrom: at(parcels.free_from),
    parcelSmall: at(parcels.small),
    parcelMedium: at(parcels.medium),
    parcelLarge: at(parcels.large),
    remote: at(parcels.remote),
    express: at(parcels.express),
    freightB: at(freight.zone_b),
    freightC: at(freight.zone_c),
    room: at(freight.room),
    podA: at(pods.zone_a),
    podB: at(pods.zone_b),
    podC: at(pods.zone_c),
    podMedium: at(pods.medium),
    podLarge: at(pods.large),
    transit: transitOf(days),
  };
}

/** Which countries of a currency lie in which zone now. */
function zonesOf(currency: Currency, { zones, now }: ZonesNow): TariffForm["zones"] {
  const countries = countriesIn(currency);
  return DELIVERY_ZONES.map((zone) => ({
    zone,
    countries: countries.filter((country) => deliveryZoneOf(zones, { country }, now)?.zone.toLowerCase() === zone),
  })).filter((each) => each.countries.length > 0);
}

const presentTariff = (row: TariffRow, at: ZonesNow): TariffForm => ({
  currency: row.currency,
  version: row.version,
  tariff: tariffDocOf(row),
  countries: countriesIn(row.currency),
  zones: zonesOf(row.currency, at),
  examples: examplesOf(row, row, at),
});

const zonesNow = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<ZonesNow> => ({
  zones: await findDeliveryZones(db),
  now: clock.now(),
});

export async function readTariffForms(deps: Pick<Deps, "db" | "clock">): Promise<TariffForm[]> {
  const at = await zonesNow(deps);
  return (await listTariffs(deps.db)).map((row) => presentTariff(row, at));
}

/** What typical deliveries would cost with changed prices. @throws 404, 422 */
export async function tryTariff(
  deps: Pick<Deps, "db" | "clock">,
  currency: Currency,
  changes: TariffChanges,
): Promise<TariffExample[]> {
  const before = needed(await findTariff(deps.db, currency));
  const prices = withFields(tariffDocOf(before), fieldsOf(changes));
  return examplesOf(before, { ...before, ...columnsOf(prices, currency) }, await zonesNow(deps));
}

const entityOf = (currency: Currency, id: number): Entity<DeliveryTariff> => ({
  name: "delivery tariff",
  id,
  read: async (tx) => {
    const row = needed(await lockTariff(tx, currency));
    return { doc: tariffDocOf(row), version: row.version };
  },
  write: async (tx: Transaction, { doc, version }) => {
    await updateTariff(tx, id, { ...columnsOf(doc, currency), version });
  },
});

/**
 * Saves what was touched of a currency's tariff. Quotes and carts count with it at once, on all nodes; an order keeps
 * what its delivery cost and when it was promised. @throws as `saveChanges` does, 404, and 422 for what is no amount of
 * the currency and for days that end before they begin
 */
export async function saveTariff(
  deps: Deps,
  desk: StaffDesk,
  currency: Currency,
  wanted: { version: number; changes: TariffChanges; reason?: string | undefined },
): Promise<TariffForm & Pick<Saved<DeliveryTariff>, "merged">> {
  const { db } = deps;
  const { id } = needed(await findTariff(db, currency));
  const { merged } = await saveChanges(deps, desk, entityOf(currency, id), wanted);
  forgetMemos(deps);
  // Pages tell from what amount on delivery is free, and when goods come.
  deps.purge(ALL);
  deps.wake();
  return { ...presentTariff(needed(await findTariff(db, currency)), await zonesNow(deps)), merged };
}
