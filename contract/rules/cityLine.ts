import { ADDRESS_FORMS } from "./addressForms";
import { isCountryCode } from "../markets";

interface Place {
  city: string;
  state: string;
  zip: string;
  country: string;
}

/** The line with the city, in the order of the country; the postcode does not part from it. */
export function cityLine({ city, state, zip, country }: Place): string {
  const fields = isCountryCode(country) ? ADDRESS_FORMS[country].fields : [];
  const zipFirst = fields.indexOf("zip") >= 0 && fields.indexOf("zip") < fields.indexOf("city");
  const [before, after] = zipFirst
    ? [zip, [city, state && `(${state})`].filter(Boolean).join(" ")]
    : [[city, state].filter(Boolean).join(", "), zip];
  return [before, after].filter(Boolean).join("\u00a0");
}
