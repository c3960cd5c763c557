import { COUNTRY_CODES } from "../../../contract/markets";
import { taxOf, taxRuleOf, totalRate } from "./rules";

const now = new Date("2026-03-10T12:00:00Z");
const rate = (country: Parameters<typeof taxRuleOf>[0], region = "", at = now) =>
  totalRate(taxRuleOf(country, region, at)) / 1000;

test("European prices contain the standard rate of the country of delivery", () => {
  expect(rate("DE")).toBe(19);
  expect(rate("CH")).toBe(8.1);
  expect(taxOf(11_900, taxRuleOf("DE", "", now))).toBe(1_900);
  expect(taxOf(9_999, taxRuleOf("FI", "", now))).toBe(2_032);
});

test("places with a rate of their own are known by their postal code", () => {
  const at = (country: "PT" | "AT", zip: string) => totalRate(taxRuleOf(country, "", now, "goods", zip)) / 1000;
  expect([at("PT", "1250-096"), at("PT", "9000-018"), at("PT", "9500-321")]).toEqual([23, 22, 16]);
  expect([at("AT", "6020"), at("AT", "6691"), at("AT", "6993")]).toEqual([20, 19, 19]);
});

test("printed matter has the lower rate where there is one", () => {
  const book = (country: "DE" | "GB" | "DK", day = now) => totalRate(taxRuleOf(country, "", day, "publication")) / 1000;
  expect([book("DE"), book("GB"), book("DK")]).toEqual([7, 0, 25]);
});

test("a rate counts from its first day", () => {
  expect(rate("EE", "", new Date("2025-06-30T23:59:59Z"))).toBe(22);
  expect(rate("EE", "", new Date("2025-07-01T00:00:00Z"))).toBe(24);
  expect(rate("RO", "", new Date("2025-07-31T00:00:00Z"))).toBe(19);
  expect(rate("SK", "", new Date("2024-12-31T00:00:00Z"))).toBe(20);
});

test("the five states without sales tax charge none, and that is final", () => {
  for (const state of ["AK", "DE", "MT", "NH", "OR"]) {
    expect(rate("US", state)).toBe(0);
    expect(taxRuleOf("US", state, now).isFinal).toBe(true);
  }
});

test("states tax goods by their base rate and delivery where they do", () => {
  expect(taxOf(10_000, taxRuleOf("US", "MN", now))).toBe(688);
  expect(taxRuleOf("US", "NY", now).taxesShipping).toBe(true);
  expect(taxRuleOf("US", "CA", now).taxesShipping).toBe(false);
});

test("without a state nothing is charged yet and the rule says so", () => {
  expect(taxRuleOf("US", "", now)).toMatchObject({ components: [], isFinal: false });
  expect(taxRuleOf("CA", "", now)).toMatchObject({ components: [], isFinal: false });
});

test("Canadian taxes are rounded one by one", () => {
  expect(taxRuleOf("CA", "QC", now).components).toEqual([
    { name: "GST", rate: 5_000 },
    { name: "QST", rate: 9_975 },
  ]);
  expect(taxOf(1_010, taxRuleOf("CA", "QC", now))).toBe(51 + 101);
  expect(rate("CA", "ON")).toBe(13);
  expect(rate("CA", "NS")).toBe(14);
});

test("every country has a rule", () => {
  for (const country of COUNTRY_CODES)
    expect(taxRuleOf(country, "", now).components.every((part) => part.rate > 0)).toBe(true);
});
