import { REGIONS } from "../../../contract/rules/regions";
import { otherRegionOf, regionOfZip } from "./zipRegion";

test.each([
  ["10001", "NY"],
  ["94103", "CA"],
  ["97201", "OR"],
  ["96813", "HI"],
  ["02139", "MA"],
  ["20001", "DC"],
  ["20166", "VA"],
  ["73301", "TX"],
  ["88510", "TX"],
  ["99501", "AK"],
  ["00901", "PR"],
  ["06510", "CT"],
  ["06390", "NY"],
  ["83414", "WY"],
  ["96799", "AS"],
  ["96950", "MP"],
  ["96910", "GU"],
])("the ZIP code %s lies in %s", (zip, state) => expect(regionOfZip("US", zip)).toBe(state));

test.each([
  ["M5V 2T6", "ON"],
  ["H3Z 2Y7", "QC"],
  ["X0A 0H0", "NU"],
  ["X1A 2N1", "NT"],
])("the postal code %s lies in %s", (zip, province) => expect(regionOfZip("CA", zip)).toBe(province));

test.each([
  ["US", "89506", "OR", "NV"],
  ["US", "89506", "NV", ""],
  ["US", "42223", "TN", ""],
  ["US", "42223-1234", "TN", ""],
  ["US", "42223", "OR", "KY"],
  ["US", "99999-0000", "AK", ""],
  ["US", "00100", "OR", ""],
  ["CA", "S9V 0A1", "AB", ""],
  ["CA", "X0A 0H0", "NT", ""],
  ["CA", "M5V 2T6", "AB", "ON"],
  ["DE", "20457", "HH", ""],
] as const)("%s %s with %s lies elsewhere: %s", (country, zip, region, other) =>
  expect(otherRegionOf(country, zip, region)).toBe(other),
);

test("names only states that an address may have", () => {
  const known = new Set(REGIONS.US?.map(({ code }) => code));
  for (let prefix = 0; prefix < 1000; prefix += 1) {
    const state = regionOfZip("US", `${String(prefix).padStart(3, "0")}01`);
    expect(state === "" || known.has(state)).toBe(true);
  }
});

test("elsewhere postcodes decide nothing of the kind", () => expect(regionOfZip("DE", "20457")).toBe(""));
