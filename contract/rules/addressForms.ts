import type { CountryCode } from "../markets";

/**
 * How an address is asked for in each country. Plain constants, small: safe in the browser. The lists of states are
 * in `regions.ts`.
 */

/** Names are those of verify-address; labels are looked up as `address.<label>`. */
export type AddressField = "street1" | "street2" | "city" | "state" | "zip";

export interface AddressForm {
  /** In the order in which people of the country write them. */
  fields: readonly AddressField[];
  required: readonly AddressField[];
  zip: { label: "zip" | "postcode" | "postalCode" | "eircode"; pattern: string; example: string };
  /** Chosen from the country's list, typed, or not asked for. */
  state: { label: "state" | "province" | "county" | "region"; kind: "list" | "text" | "none" };
}

type ZipLabel = AddressForm["zip"]["label"];
type StateRule = AddressForm["state"];

const zipFirst = ["street1", "street2", "zip", "city"] as const;
const cityFirst = ["street1", "street2", "city", "zip"] as const;
const withZip = ["street1", "city", "zip"] as const;
const withoutZip = ["street1", "city"] as const;
const noState: StateRule = { label: "state", kind: "none" };
const regionText: StateRule = { label: "region", kind: "text" };

function form(
  fields: readonly AddressField[],
  required: readonly AddressField[],
  pattern: string,
  example: string,
  label: ZipLabel = "postcode",
  state = noState,
): AddressForm {
  const asked = state.kind === "none" || fields.includes("state") ? fields : [...fields, "state" as const];
  return { fields: asked, required, zip: { label, pattern, example }, state };
}

const stated = ["street1", "street2", "city", "state", "zip"] as const;
const allButApartment = ["street1", "city", "state", "zip"] as const;

/**
 * Required parts, patterns and order from Google's libaddressinput data; prefixes such as L- are printed, not asked
 * for.
 */
export const ADDRESS_FORMS: Readonly<Record<CountryCode, AddressForm>> = {
  US: form(stated, allButApartment, "\\d{5}([ \\-]?\\d{4})?", "95014", "zip", { label: "state", kind: "list" }),
  CA: form(
    stated,
    allButApartment,
    "[ABCEGHJKLMNPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d",
    "H3Z 2Y7",
    "postalCode",
    { label: "province", kind: "list" },
  ),
  GB: form(cityFirst, withZip, "(GIR ?0AA|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2})", "EC1Y 8SY"),
  FR: form(zipFirst, withZip, "\\d{2} ?\\d{3}", "33380"),
  DE: form(zipFirst, withZip, "\\d{5}", "26133"),
  ES: form(["street1", "street2", "zip", "city", "state"], allButApartment, "\\d{5}", "28039", "postcode", {
    label: "province",
    kind: "list",
  }),
  NL: form(zipFirst, withZip, "[1-9]\\d{3} ?([A-RT-Z][A-Z]|S[BCE-RT-Z])", "1234 AB"),
  BE: form(zipFirst, withZip, "\\d{4}", "4000"),
  IE: form(
    ["street1", "street2", "city", "state", "zip"],
    withoutZip,
    "[\\dA-Z]{3} ?[\\dA-Z]{4}",
    "A65 F4E2",
    "eircode",
    { label: "county", kind: "list" },
  ),
  IT: form(["street1", "street2", "zip", "city", "state"], allButApartment, "\\d{5}", "00144", "postcode", {
    label: "province",
    kind: "list",
  }),
  PT: form(zipFirst, withZip, "\\d{4}-\\d{3}", "2725-079"),
  AT: form(zipFirst, withZip, "\\d{4}", "1010"),
  FI: form(zipFirst, withZip, "\\d{5}", "00550"),
  DK: form(zipFirst, withZip, "\\d{4}", "8660"),
  BG: form(zipFirst, withoutZip, "\\d{4}", "1000"),
  CY: form(zipFirst, withoutZip, "\\d{4}", "2008"),
  CZ: form(zipFirst, withZip, "\\d{3} ?\\d{2}", "100 00"),
  EE: form(zipFirst, withZip, "\\d{5}", "69501", "postcode", regionText),
  HU: form(["city", "street1", "street2", "zip"], withZip, "\\d{4}", "1037"),
  LV: form(cityFirst, withZip, "LV-\\d{4}", "LV-1073", "postcode", regionText),
  LT: form(zipFirst, withZip, "\\d{5}", "04340", "postcode", regionText),
  LU: form(zipFirst, withZip, "\\d{4}", "4750"),
  MT: form(cityFirst, withoutZip, "[A-Z]{3} ?\\d{2,4}", "NXR 01"),
  MC: form(zipFirst, withoutZip, "980\\d{2}", "98000"),
  NO: form(zipFirst, withZip, "\\d{4}", "0025"),
  PL: form(zipFirst, withZip, "\\d{2}-\\d{3}", "00-950"),
  RO: form(zipFirst, withZip, "\\d{6}", "060274", "postcode", regionText),
  SK: form(zipFirst, withZip, "\\d{3} ?\\d{2}", "010 01"),
  SI: form(zipFirst, withoutZip, "\\d{4}", "4000"),
  SE: form(zipFirst, withZip, "\\d{3} ?\\d{2}", "114 55"),
  CH: form(zipFirst, withZip, "\\d{4}", "2544"),
};
