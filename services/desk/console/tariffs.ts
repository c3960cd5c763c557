import type { CountryCode, Currency } from "@/contract/markets";
import type { TariffForm } from "@/contract/settings/tariffRoutes";
import type { NewZone, WantedZone } from "@/contract/settings/zoneRoutes";
import type { DeliveryTariff } from "@/contract/settings/tariffTerms";
import type { ClashOf, SavedForm } from "../brand";
import { call, callForData, type Caller } from "../../http";
import type { AnswerOf } from "../../routes";

export const fetchTariffs = (from?: Caller) => callForData("GET /common-api/staff/tariffs", {}, { from });

/** What typical deliveries would cost with these prices; keeps nothing. */
export const tryTariff = (currency: Currency, changes: DeliveryTariff) =>
  callForData("POST /common-api/staff/tariffs/:currency/example", { params: { currency }, body: { changes } });

type Saved = AnswerOf<"PUT /common-api/staff/tariffs/:currency">;

/** Saves what was touched of a tariff; `adopt` gets it as it is then. */
export async function saveTariff(
  currency: Currency,
  version: number,
  changes: object,
  adopt: (now: TariffForm) => void,
): Promise<SavedForm<DeliveryTariff>> {
  return call(
    "PUT /common-api/staff/tariffs/:currency",
    { params: { currency }, body: { version, changes } },
    {
      read: ({ data }: Saved) => {
        adopt(data);
        return { doc: data.tariff, version: data.version, merged: data.merged };
      },
      empty: (reply) => (reply as { current?: ClashOf } | null)?.current ?? null,
    },
  );
}

/** In which zone every country lies, has lain and will lie. */
export const fetchZones = (from?: Caller) => callForData("GET /common-api/staff/delivery-zones", {}, { from });

/** What typical deliveries would cost and take; keeps nothing. */
export const tryZone = (country: CountryCode, body: WantedZone) =>
  callForData("POST /common-api/staff/delivery-zones/:country/example", { params: { country }, body });

/** Moves a country from a day on; answers it as it is then. */
export const addZone = (country: CountryCode, body: NewZone) =>
  callForData("POST /common-api/staff/delivery-zones/:country", { params: { country }, body });

/** Calls off a change that has not begun. */
export const cancelZone = (id: number, body: { version: number; reason: string }) =>
  callForData("POST /common-api/staff/planned-zones/:id/cancel", { params: { id }, body });
