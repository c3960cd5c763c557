import { COUNTRY_CODES, type CountryCode } from "../../../contract/markets";
import { taxRatesOf } from "./rates";
import { taxOf, taxRuleOf, totalRate } from "./rules";
import { testRates } from "./testRates";

const now = new Date("2026-03-10T12:00:00Z");
const ruleOf = (country: CountryCode, region = "", at = now) => taxRuleOf(testRates, { country, region }, at);
const rate = (country: CountryCode, region = "", at = now) => totalRate(ruleOf(country, region, at)) / 1000;

test("European prices contain the standard rate of the country of delivery", () => {
  expect(rate("DE")).toBe(19);
  expect(rate("CH")).toBe(8.1);
  expect(taxOf(11_900, ruleOf("DE"))).toBe(1_900);
  expect(taxOf(9_999, ruleOf("FI"))).toBe(2_032);
});

test("places with a rate of their own are known by their postal code", () => {
  const at = (country: "PT" | "AT", zip: string) =>
    totalRate(taxRuleOf(testRates, { country, region: "", zip }, now)) / 1000;
  expect([at("PT", "1250-096"), at("PT", "9000-018"), at("PT", "9500-321")]).toEqual([23, 22, 16]);
  expect([at("AT", "6020"), at("AT", "6691"), at("AT", "6993")]).toEqual([20, 19, 19]);
});

test("printed matter has the lower rate where there is one", () => {
  const book = (country: "DE" | "GB" | "DK", day = now) =>
    totalRate(taxRuleOf(testRates, { country, region: "" }, day, "publication")) / 1000;
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
    expect(ruleOf("US", state).isFinal).toBe(true);
  }
});

test("states tax goods by their base rate and delivery where they do", () => {
  expect(taxOf(10_000, ruleOf("US", "MN"))).toBe(688);
  expect(ruleOf("US", "NY").taxesShipping).toBe(true);
  expect(ruleOf("US", "CA").taxesShipping).toBe(false);
});

test("without a state nothing is charged yet and the rule says so", () => {
  expect(ruleOf("US")).toMatchObject({ components: [], isFinal: false });
  expect(ruleOf("CA")).toMatchObject({ components: [], isFinal: false });
});

test("Canadian taxes are rounded one by one", () => {
  expect(ruleOf("CA", "QC").components).toEqual([
    { name: "GST", rate: 5_000 },
    { name: "QST", rate: 9_975 },
  ]);
  expect(taxOf(1_010, ruleOf("CA", "QC"))).toBe(51 + 101);
  expect(rate("CA", "ON")).toBe(13);
  expect(rate("CA", "NS")).toBe(14);
});

test("every country has a rule", () => {
  for (const country of COUNTRY_CODES) expect(ruleOf(country).components.every((part) => part.rate > 0)).toBe(true);
});

test("a rate that is planned for a part of a country, or for printed matter, counts from its day and not before", () => {
  const row = { country: "DE", name: "VAT", taxesDelivery: true } as const;
  const rates = taxRatesOf([
    { ...row, place: "", taxClass: "goods", startsAt: new Date("2027-01-01"), rate: 20_000 },
    { ...row, place: "", taxClass: "goods", startsAt: new Date("2021-01-01"), rate: 19_000 },
    { ...row, place: "", taxClass: "publication", startsAt: new Date("2027-01-01"), rate: 5_000 },
  ]);
  const at = (day: string, taxClass: "goods" | "publication") =>
    totalRate(taxRuleOf(rates, { country: "DE", region: "" }, new Date(`${day}T00:00:00Z`), taxClass));
  expect([at("2026-12-31", "goods"), at("2026-12-31", "publication")]).toEqual([19_000, 19_000]);
  expect([at("2027-01-01", "goods"), at("2027-01-01", "publication")]).toEqual([20_000, 5_000]);
});

test("a tax of a province that ended is not listed any more, another one is", () => {
  const row = { country: "CA", place: "ON", taxClass: "goods", taxesDelivery: true } as const;
  const rates = taxRatesOf([
    { ...row, name: "HST", startsAt: new Date("2010-07-01"), rate: 13_000 },
    { ...row, name: "HST", startsAt: new Date("2026-03-01"), rate: 0 },
    { ...row, name: "PST", startsAt: new Date("2026-03-01"), rate: 8_000 },
    { ...row, name: "GST", startsAt: new Date("2026-03-01"), rate: 5_000 },
  ]);
  const at = (day: string) => taxRuleOf(rates, { country: "CA", region: "on" }, new Date(day)).components;
  expect(at("2026-02-28")).toEqual([{ name: "HST", rate: 13_000 }]);
  expect(at("2026-03-01")).toEqual([
    { name: "GST", rate: 5_000 },
    { name: "PST", rate: 8_000 },
  ]);
});
