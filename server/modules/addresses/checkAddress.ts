import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { isCountryCode, type CountryCode, type Language } from "../../../contract/markets";
import type { AddressField } from "../../../contract/rules/addressForms";
import type { FieldError } from "../../../contract/routes/route";
import { isDeliveredTo } from "../shipping/zones";
import { nameErrors } from "./nameErrors";
import { capitalise, countryRules, findRegion, formatZip, isZip, tidy, type CountryRules } from "./rules";
import { otherRegionOf } from "./zipRegion";
import { interpolate } from "../../http/errors";
import { texts } from "../../locales/texts";

export interface AddressToCheck {
  street1: string;
  street2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  /** Checked when it is given. */
  phone: string;
}

export interface CheckedAddress {
  errors: FieldError[];
  /** Tidied, with the postcode and phone number as they are written there and the state as its code. */
  corrected: AddressToCheck;
}

/**
 * Checks an address by the rules of its country. Messages are in `language`; fields are those of verify-address.
 * `isReached` is false for one that nothing is sent to, as an invoice's.
 */
export function checkAddress(address: AddressToCheck, language: Language, isReached = true): CheckedAddress {
  const { country } = address;
  if (!isCountryCode(country)) {
    return {
      errors: [{ field: "country", message: texts.addresses.address.unknownCountry[language] }],
      corrected: address,
    };
  }
  const rules = countryRules(country);
  const region = findRegion(country, address.state);
  const phone = checkPhone(address.phone, country);
  const corrected: AddressToCheck = {
    ...address,
    street1: capitalise(tidy(address.street1)),
    street2: tidy(address.street2),
    city: capitalise(tidy(address.city)),
    state: region ?? tidy(address.state),
    zip: formatZip(country, address.zip),
    phone: phone.formatted,
  };
  const { street1, street2, city } = address;
  // A state that is typed; one of a list is known.
  const state = rules.regions.length > 0 ? "" : address.state;
  const errors = nameErrors({ street1, street2, city, state }, "place", language);
  const say = (field: string, message: string) => errors.push({ field, message });
  for (const field of rules.required)
    if (corrected[field] === "") say(field, requiredWords(field, rules.regions.length > 0)[language]);
  if (region === null) say("state", texts.addresses.address.unknownState[language]);
  const { zip } = corrected;
  const wrongZip = zipMessage({ rules, region: region ?? "", zip }, language);
  if (wrongZip !== "") say("zip", wrongZip);
  else if (isReached && !isDeliveredTo({ country, region: region ?? "", zip }))
    say(
      region && !isDeliveredTo({ country, region }) ? "state" : "zip",
      texts.addresses.address.notDelivered[language],
    );
  if (!phone.isValid) say("phone", texts.addresses.address.wrongPhone[language]);
  return { errors, corrected };
}

interface Located {
  rules: CountryRules;
  /** Empty without one. */
  region: string;
  zip: string;
}

/**
 * What is wrong with a postcode; empty for nothing. Tax goes by the state: it must not name a place without one while
 * the postcode brings the goods elsewhere.
 */
function zipMessage({ rules, region, zip }: Located, language: Language): string {
  const { country, regions } = rules;
  if (zip === "") return "";
  if (!isZip(country, zip))
    return interpolate(texts.addresses.address.wrongZip[language], { example: rules.zip.example });
  const other = region === "" ? "" : otherRegionOf(country, zip, region);
  if (other === "") return "";
  const nameOf = (code: string) => regions.find((known) => known.code === code)?.name ?? code;
  return interpolate(texts.addresses.address.zipElsewhere[language], {
    zip,
    place: nameOf(other),
    state: nameOf(region),
  });
}

function requiredWords(field: AddressField, hasList: boolean) {
  return field === "state" && hasList ? texts.addresses.address.chooseState : texts.addresses.address.required;
}

/** Whether a phone number can exist, read as one of the country unless it starts with +. */
export function checkPhone(text: string, country: CountryCode): { isValid: boolean; formatted: string } {
  const typed = tidy(text);
  if (typed === "") return { isValid: true, formatted: "" };
  const phone = parsePhoneNumberFromString(typed, country);
  return phone?.isPossible()
    ? { isValid: true, formatted: phone.formatInternational() }
    : { isValid: false, formatted: typed };
}
