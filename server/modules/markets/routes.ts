import type { commonRoutes } from "../../../contract/common";
import { TIMES } from "../../../contract/rules/times";
import { COUNTRIES, CURRENCIES, isCountryCode, type CountryCode, type Language } from "../../../contract/markets";
import { days } from "../../clock";
import type { Deps } from "../../deps";
import { setCookie } from "../../http/cookies";
import { DomainError, interpolate } from "../../http/errors";
import { ok, type Handlers } from "../../http/route";
import { findWarehouses } from "../shipping/repository";
import { warehousesFor } from "../shipping/warehouses";
import { marketErrors } from "./errors";
import { isPreBlackFridayHidden } from "./repositoryPreBlackFriday";
import { texts } from "../../locales/texts";

type Calls = "PUT /common-api/change-country" | "GET /common-api/current-time-server";

const changed: Record<Language, string> = texts.markets.changed;

export function marketHandlers({ env, clock, db }: Deps): Pick<Handlers<typeof commonRoutes>, Calls> {
  return {
    "PUT /common-api/change-country": async ({ query, caller, reply }) => {
      const { country } = query;
      if (!isCountryCode(country)) throw new DomainError(marketErrors.invalidCountry);
      setCookie(reply, env, "country", country, days(TIMES.countryCookieDays) / 1000);
      const { currency } = COUNTRIES[country];
      const name = countryName(country, caller.language);
      return ok({}, interpolate(changed[caller.language], { country: name }), {
        country,
        country_name: name,
        currency,
        currency_symbol: CURRENCIES[currency].symbol,
        warehouse_id: warehousesFor(await findWarehouses(db), country)[0].id,
        hiddenPreBlackFriday: await isPreBlackFridayHidden(db, country, clock.now()),
      });
    },
    "GET /common-api/current-time-server": () => {
      const now = clock.now();
      return ok({ now: now.toISOString(), epoch_ms: now.getTime() });
    },
  };
}

function countryName(country: CountryCode, language: Language): string {
  if (language === "en") return COUNTRIES[country].name;
  return new Intl.DisplayNames([language], { type: "region" }).of(country) ?? COUNTRIES[country].name;
}
