import type { CountryCode } from "../../../contract/markets";

/**
 * First three digits of ZIP codes and the state they lie in, each up to the given prefix. Source: USPS publication
 * 65, L002.
 */
const US_PREFIXES: readonly (readonly [last: number, state: string])[] = [
  [4, ""],
  [5, "NY"],
  [7, "PR"],
  [8, "VI"],
  [9, "PR"],
  [27, "MA"],
  [29, "RI"],
  [38, "NH"],
  [49, "ME"],
  [54, "VT"],
  [55, "MA"],
  [59, "VT"],
  [69, "CT"],
  [89, "NJ"],
  [98, "AE"],
  [99, ""],
  [149, "NY"],
  [196, "PA"],
  [199, "DE"],
  [200, "DC"],
  [201, "VA"],
  [205, "DC"],
  [219, "MD"],
  [246, "VA"],
  [268, "WV"],
  [269, ""],
  [289, "NC"],
  [299, "SC"],
  [319, "GA"],
  [339, "FL"],
  [340, "AA"],
  [349, "FL"],
  [369, "AL"],
  [385, "TN"],
  [397, "MS"],
  [399, "GA"],
  [427, "KY"],
  [429, ""],
  [459, "OH"],
  [479, "IN"],
  [499, "MI"],
  [528, "IA"],
  [529, ""],
  [549, "WI"],
  [567, "MN"],
  [569, "DC"],
  [577, "SD"],
  [579, ""],
  [588, "ND"],
  [589, ""],
  [599, "MT"],
  [629, "IL"],
  [658, "MO"],
  [659, ""],
  [679, "KS"],
  [693, "NE"],
  [699, ""],
  [714, "LA"],
  [715, ""],
  [729, "AR"],
  [732, "OK"],
  [733, "TX"],
  [749, "OK"],
  [799, "TX"],
  [816, "CO"],
  [819, ""],
  [831, "WY"],
  [838, "ID"],
  [839, ""],
  [847, "UT"],
  [849, ""],
  [865, "AZ"],
  [869, ""],
  [884, "NM"],
  [885, "TX"],
  [888, ""],
  [898, "NV"],
  [899, ""],
  [961, "CA"],
  [966, "AP"],
  [968, "HI"],
  [969, "GU"],
  [979, "OR"],
  [994, "WA"],
  [999, "AK"],
];

/** First letter of Canadian postal codes; X is shared by two territories. */
const CA_LETTERS: Readonly<Record<string, string>> = {
  A: "NL",
  B: "NS",
  C: "PE",
  E: "NB",
  G: "QC",
  H: "QC",
  J: "QC",
  K: "ON",
  L: "ON",
  M: "ON",
  N: "ON",
  P: "ON",
  R: "MB",
  S: "SK",
  T: "AB",
  V: "BC",
  Y: "YT",
};
const NUNAVUT = /^X0[ABC]/;

/** ZIP codes in another state than their prefix, of the territories that share one: each up to the given code. */
const US_EXCEPTIONS: readonly (readonly [first: number, last: number, state: string])[] = [
  [6390, 6390, "NY"],
  [83414, 83414, "WY"],
  [96799, 96799, "AS"],
  [96939, 96940, "PW"],
  [96941, 96944, "FM"],
  [96950, 96952, "MP"],
  [96960, 96970, "MH"],
];

/**
 * Codes that are delivered across a border, by how they begin, and where else they may lie: the ZIP codes of two states
 * (US Census Bureau, relationship files of ZCTAs), the government's offices in Ottawa and Gatineau, Flin Flon,
 * Lloydminster, and the two territories with one letter.
 */
const CROSSING: Partial<Record<CountryCode, Readonly<Record<string, string>>>> = {
  US: {
    "02861": "MA",
    "03579": "ME",
    "31905": "AL",
    "38079": "KY",
    "42223": "TN",
    "59221": "ND",
    "63673": "IL",
    "71749": "LA",
    "73949": "TX",
    "81137": "NM",
    "84536": "AZ",
    "86044": "UT",
    "86504": "NM",
    "86515": "NM",
    "88063": "TX",
    "89439": "CA",
    "97635": "CA",
  },
  CA: { K1A: "QC", R8A: "SK", S9V: "AB", T9V: "SK", X: "NT NU" },
};

/**
 * The state or province that a postcode lies in, where tax and delivery ask for one; empty elsewhere and when it is
 * not known.
 */
export function regionOfZip(country: CountryCode, zip: string): string {
  if (country === "US") {
    const whole = Number(zip.slice(0, 5));
    const exception = US_EXCEPTIONS.find(([first, last]) => first <= whole && whole <= last);
    if (exception) return exception[2];
    const prefix = Number(zip.slice(0, 3));
    return US_PREFIXES.find(([last]) => prefix <= last)?.[1] ?? "";
  }
  if (country === "CA") {
    const code = zip.toUpperCase();
    if (code.startsWith("X")) return NUNAVUT.test(code) ? "NU" : "NT";
    return CA_LETTERS[code.charAt(0)] ?? "";
  }
  return "";
}

/**
 * The state or province that a postcode lies in for certain, where that is not the given one; empty where the two may
 * belong together.
 */
export function otherRegionOf(country: CountryCode, zip: string, region: string): string {
  const lies = regionOfZip(country, zip);
  if (lies === "" || lies === region) return "";
  const code = zip.toUpperCase();
  const crossing = Object.entries(CROSSING[country] ?? {}).find(([start]) => code.startsWith(start));
  return crossing?.[1].split(" ").includes(region) ? "" : lies;
}
