import { ADDRESS_FORMS } from "../../../contract/rules/addressForms";
import { COUNTRY_CODES, type CountryCode } from "../../../contract/markets";
import { REGIONS } from "../../../contract/rules/regions";
import { checkAddress, checkPhone } from "./checkAddress";
import { readDestination } from "./readDestination";
import { capitalise, findRegion, formatZip, isZip } from "./rules";

test("every country's own example is a postcode there, and stays as it is", () => {
  for (const country of COUNTRY_CODES) {
    const { example } = ADDRESS_FORMS[country].zip;
    expect([country, isZip(country, example), formatZip(country, example)]).toEqual([country, true, example]);
  }
});

test("lists are complete", () => {
  const counts = Object.fromEntries(
    Object.entries(REGIONS).map(([country, regions]) => [country, new Set(regions.map(({ code }) => code)).size]),
  );
  expect(counts).toEqual({ US: 62, CA: 13, ES: 52, IE: 26, IT: 107 });
});

test("postcodes are written as the country writes them", () => {
  expect(formatZip("CA", "h3z2y7")).toBe("H3Z 2Y7");
  expect(formatZip("GB", "ec1y8sy")).toBe("EC1Y 8SY");
  expect(formatZip("US", "221621010")).toBe("22162-1010");
  expect(formatZip("SE", "SE-11455")).toBe("114 55");
  expect(formatZip("LV", "1073")).toBe("LV-1073");
  expect(formatZip("PT", "2725079")).toBe("2725-079");
  expect(formatZip("LU", "L-4750")).toBe("4750");
});

test("states are found by code and name in any spelling", () => {
  expect(findRegion("US", " california ")).toBe("CA");
  expect(findRegion("US", "ny")).toBe("NY");
  expect(findRegion("CA", "Quebec")).toBe("QC");
  expect(findRegion("IE", "Co. Dublin")).toBe("D");
  expect(findRegion("US", "Bavaria")).toBeNull();
  expect(findRegion("DE", "Bayern")).toBe("");
});

test("shouted and whispered names are written properly, others are left alone", () => {
  expect(capitalise("SAN FRANCISCO")).toBe("San Francisco");
  expect(capitalise("saint-denis")).toBe("Saint-Denis");
  expect(capitalise("’s-Hertogenbosch")).toBe("’s-Hertogenbosch");
});

const home = { street1: "1 Main St", street2: "", city: "Reno", state: "NV", zip: "89506", country: "US", phone: "" };
const fields = (over: Partial<typeof home>) =>
  checkAddress({ ...home, ...over }, "en").errors.map(({ field }) => field);

test("an address is checked by its country", () => {
  expect(fields({})).toEqual([]);
  expect(fields({ state: "" })).toEqual(["state"]);
  expect(fields({ zip: "ABC" })).toEqual(["zip"]);
  expect(fields({ country: "DE", state: "", zip: "10115", city: "Berlin" })).toEqual([]);
  expect(fields({ country: "IE", state: "", zip: "", city: "Cork" })).toEqual([]);
  expect(fields({ country: "XX" })).toEqual(["country"]);
});

test("places that are not delivered to are told at once", () => {
  expect(fields({ state: "AE", zip: "09001" })).toEqual(["state"]);
  expect(fields({ country: "FR", state: "", zip: "97400" })).toEqual(["zip"]);
  expect(fields({ country: "ES", state: "TF", zip: "38001" })).toEqual(["state"]);
});

test("a state and a postcode of another one do not go together", () => {
  expect(fields({ state: "Oregon" })).toEqual(["zip"]);
  expect(fields({ country: "CA", city: "Toronto", state: "AB", zip: "M5V 2T6" })).toEqual(["zip"]);
  expect(fields({ country: "CA", city: "Gatineau", state: "QC", zip: "K1A 0H3" })).toEqual([]);
  expect(fields({ city: "Hagatna", state: "GU", zip: "96910" })).toEqual([]);
  const [said] = checkAddress({ ...home, state: "OR" }, "de").errors;
  expect(said?.message).toBe(
    "Die Postleitzahl 89506 gehört zu Nevada, nicht zu Oregon. Bitte korrigieren Sie eine der beiden Angaben.",
  );
});

test.each([
  ["GB", "JE2 3AB"],
  ["NO", "9170"],
  ["DK", "3900"],
  ["CH", "7563"],
  ["DE", "27498"],
])("%s %s is not delivered to, whoever asks", (country, zip) => {
  expect(fields({ country, state: "", zip, city: "Somewhere" })).toEqual(["zip"]);
  expect(readDestination(country as CountryCode, zip).problem).toBe("unreachable");
});

test("phone numbers are read as the country's and written internationally", () => {
  expect(checkPhone("030 901820", "DE")).toEqual({ isValid: true, formatted: "+49 30 901820" });
  expect(checkPhone("+33 1 42 68 53 00", "US").isValid).toBe(true);
  expect(checkPhone("12", "US").isValid).toBe(false);
});
