import type { DatedRate } from "./vatRates";

export interface StateTax {
  rates: readonly DatedRate[];
  /** Whether a delivery charge that is listed separately is taxed too. */
  shipping: boolean;
}

const of = (percent: number, shipping = false, since = "2020-01-01"): StateTax => ({
  rates: [[since, Math.round(percent * 1000)]],
  shipping,
});
const none = of(0);

/**
 * State base rates only: counties, cities and districts add their own, which a tax service knows by address.
 * Alaska, Delaware, Montana, New Hampshire and Oregon have no state sales tax. Source: the states' departments of
 * revenue.
 */
export const US_STATES: Readonly<Record<string, StateTax>> = {
  AK: none,
  DE: none,
  MT: none,
  NH: none,
  OR: none,
  AL: of(4),
  AR: of(6.5, true),
  AZ: of(5.6),
  CA: of(7.25),
  CO: of(2.9),
  CT: of(6.35, true),
  DC: of(6, true),
  FL: of(6),
  GA: of(4, true),
  HI: of(4, true),
  IA: of(6),
  ID: of(6),
  IL: of(6.25),
  IN: of(7, true),
  KS: of(6.5),
  KY: of(6, true),
  LA: {
    rates: [
      ["2018-07-01", 4_450],
      ["2025-01-01", 5_000],
    ],
    shipping: false,
  },
  MA: of(6.25),
  MD: of(6),
  ME: of(5.5),
  MI: of(6),
  MN: of(6.875, true),
  MO: of(4.225),
  MS: of(7, true),
  NC: of(4.75, true),
  ND: of(5, true),
  NE: of(5.5, true),
  NJ: of(6.625, true),
  NM: of(4.875, true),
  NV: of(6.85),
  NY: of(4, true),
  OH: of(5.75, true),
  OK: of(4.5),
  PA: of(6, true),
  RI: of(7, true),
  SC: of(6, true),
  SD: of(4.2, true),
  TN: of(7, true),
  TX: of(6.25, true),
  UT: of(4.85),
  VA: of(4.3),
  VT: of(6, true),
  WA: of(6.5, true),
  WI: of(5, true),
  WV: of(6, true),
  WY: of(4),
  PR: of(10.5, true),
  AS: none,
  GU: none,
  MP: none,
  VI: none,
};

export interface ProvinceTax {
  name: "GST" | "HST" | "PST" | "QST";
  rates: readonly DatedRate[];
}

const gst: ProvinceTax = { name: "GST", rates: [["2008-01-01", 5_000]] };
const hst = (rates: readonly DatedRate[]): readonly ProvinceTax[] => [{ name: "HST", rates }];
const pst = (rate: number): ProvinceTax => ({ name: "PST", rates: [["2013-04-01", rate]] });

/** Taxes of a Canadian province; delivery is taxed like the goods. Source: Canada Revenue Agency and the provinces. */
export const CANADIAN_PROVINCES: Readonly<Record<string, readonly ProvinceTax[]>> = {
  AB: [gst],
  NT: [gst],
  NU: [gst],
  YT: [gst],
  BC: [gst, pst(7_000)],
  MB: [gst, pst(7_000)],
  SK: [gst, pst(6_000)],
  QC: [gst, { name: "QST", rates: [["2013-01-01", 9_975]] }],
  ON: hst([["2010-07-01", 13_000]]),
  NB: hst([["2016-07-01", 15_000]]),
  NL: hst([["2016-07-01", 15_000]]),
  PE: hst([["2016-10-01", 15_000]]),
  NS: hst([
    ["2010-07-01", 15_000],
    ["2025-04-01", 14_000],
  ]),
};
