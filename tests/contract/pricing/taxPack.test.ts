import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "../../../contract/markets";
import { findTaxRates, findTaxRatesOf } from "../../../server/modules/tax/repositoryRates";
import type { TaxRates } from "../../../server/modules/tax/rates";
import { taxRuleOf } from "../../../server/modules/tax/rules";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
let rates: TaxRates;
beforeAll(async () => {
  store = await startTestStore();
  rates = await findTaxRates(store.deps.db);
});
afterAll(() => store.close());

const DAY = new Date("2026-03-10T12:00:00Z");

/** Of goods and of printed matter, by country and, where it has a rate of its own, by postal code. */
const CONTAINED: Record<string, readonly [goods: number, printed: number]> = {
  GB: [20000, 0],
  FR: [20000, 5500],
  DE: [19000, 7000],
  ES: [21000, 4000],
  NL: [21000, 9000],
  BE: [21000, 6000],
  IE: [23000, 0],
  IT: [22000, 4000],
  PT: [23000, 6000],
  "PT 9000-018": [22000, 6000],
  "PT 9500-321": [16000, 6000],
  AT: [20000, 10000],
  "AT 6691": [19000, 10000],
  "AT 6993": [19000, 10000],
  FI: [25500, 13500],
  DK: [25000, 25000],
  BG: [20000, 20000],
  CY: [19000, 19000],
  CZ: [21000, 0],
  EE: [24000, 24000],
  HU: [27000, 5000],
  LV: [21000, 21000],
  LT: [21000, 21000],
  LU: [17000, 3000],
  MT: [18000, 18000],
  MC: [20000, 5500],
  NO: [25000, 0],
  PL: [23000, 5000],
  RO: [21000, 11000],
  SK: [23000, 5000],
  SI: [22000, 5000],
  SE: [25000, 6000],
  CH: [8100, 2600],
};

/** States that tax delivery, too, and those that do not. */
const ON_DELIVERY: Record<string, number> = {
  AR: 6500,
  CT: 6350,
  DC: 6000,
  GA: 4000,
  HI: 4000,
  IN: 7000,
  KY: 6000,
  MN: 6875,
  MS: 7000,
  NC: 4750,
  ND: 5000,
  NE: 5500,
  NJ: 6625,
  NM: 4875,
  NY: 4000,
  OH: 5750,
  PA: 6000,
  RI: 7000,
  SC: 6000,
  SD: 4200,
  TN: 7000,
  TX: 6250,
  VT: 6000,
  WA: 6500,
  WI: 5000,
  WV: 6000,
  PR: 10500,
};
const ON_GOODS_ALONE: Record<string, number> = {
  AK: 0,
  DE: 0,
  MT: 0,
  NH: 0,
  OR: 0,
  AL: 4000,
  AZ: 5600,
  CA: 7250,
  CO: 2900,
  FL: 6000,
  IA: 6000,
  ID: 6000,
  IL: 6250,
  KS: 6500,
  LA: 5000,
  MA: 6250,
  MD: 6000,
  ME: 5500,
  MI: 6000,
  MO: 4225,
  NV: 6850,
  OK: 4500,
  UT: 4850,
  VA: 4300,
  WY: 4000,
  AS: 0,
  GU: 0,
  MP: 0,
  VI: 0,
};

const PROVINCES: Record<string, string> = {
  AB: "GST 5000",
  NT: "GST 5000",
  NU: "GST 5000",
  YT: "GST 5000",
  BC: "GST 5000+PST 7000",
  MB: "GST 5000+PST 7000",
  SK: "GST 5000+PST 6000",
  QC: "GST 5000+QST 9975",
  ON: "HST 13000",
  NB: "HST 15000",
  NL: "HST 15000",
  PE: "HST 15000",
  NS: "HST 14000",
};

test("a new store taxes every country that it sells to as the law says", () => {
  const countries = new Set(Object.keys(CONTAINED).map((place) => place.slice(0, 2)));
  expect([...countries, "CA", "US"].sort()).toEqual([...COUNTRY_CODES].sort());
  for (const [place, [goods, printed]] of Object.entries(CONTAINED)) {
    const [country, zip] = place.split(" ") as [CountryCode, string | undefined];
    const at = { country, region: "", zip: zip ?? "" };
    const rule = (taxClass: "goods" | "publication") => taxRuleOf(rates, at, DAY, taxClass);
    const whole = { included: true, taxesShipping: true, taxesServices: true, isFinal: true };
    expect([place, rule("goods")]).toEqual([place, { ...whole, components: [{ name: "VAT", rate: goods }] }]);
    expect([place, rule("publication").components]).toEqual([place, [{ name: "VAT", rate: printed }]]);
    expect(COUNTRIES[country].pricesIncludeTax).toBe(true);
  }
});

test("and every state and province", () => {
  for (const [states, onDelivery] of [
    [ON_DELIVERY, true],
    [ON_GOODS_ALONE, false],
  ] as const)
    // prettier-ignore
    for (const [region, rate] of Object.entries(states)) {
      const components = rate > 0 ? [{ name: "Sales tax", rate }] : [];
      const rule = { included: false, components, taxesShipping: onDelivery, taxesServices: onDelivery, isFinal: true };
      expect([region, taxRuleOf(rates, { country: "US", region }, DAY)]).toEqual([region, rule]);
    }
  for (const [region, taxes] of Object.entries(PROVINCES)) {
    const rule = taxRuleOf(rates, { country: "CA", region }, DAY);
    expect([region, rule.components.map(({ name, rate }) => `${name} ${rate}`).join("+")]).toEqual([region, taxes]);
    expect([rule.taxesShipping, rule.isFinal]).toEqual([true, true]);
  }
});

test("one country alone is read as it is beside the others", async () => {
  for (const country of ["PT", "US", "CA"] as const)
    for (const region of ["", "CA", "QC"])
      for (const zip of ["1250-096", "9500-321"]) {
        const own = taxRuleOf(await findTaxRatesOf(store.deps.db, country), { country, region, zip }, DAY);
        expect(own).toEqual(taxRuleOf(rates, { country, region, zip }, DAY));
      }
});
