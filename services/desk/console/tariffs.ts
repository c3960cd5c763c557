import type { Currency } from "@/contract/markets";
import type { TariffForm } from "@/contract/settings/tariffRoutes";
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
