import type { CountryCode } from "../../../contract/markets";

/** First day on which the rate counts, and the rate in thousandths of a percent. */
export type DatedRate = readonly [from: string, rate: number];

type GrossCountry = Exclude<CountryCode, "US" | "CA">;

/**
 * Standard VAT by country of delivery, the oldest first. Monaco follows France. Sources: European Commission, "VAT
 * rates applied in the Member States"; HMRC; Skatteetaten; ESTV.
 */
export const VAT: Record<GrossCountry, readonly DatedRate[]> = {
  GB: [["2011-01-04", 20_000]],
  FR: [["2014-01-01", 20_000]],
  DE: [["2021-01-01", 19_000]],
  ES: [["2012-09-01", 21_000]],
  NL: [["2012-10-01", 21_000]],
  BE: [["1996-01-01", 21_000]],
  IE: [["2021-03-01", 23_000]],
  IT: [["2013-10-01", 22_000]],
  PT: [["2011-01-01", 23_000]],
  AT: [["1984-01-01", 20_000]],
  FI: [
    ["2013-01-01", 24_000],
    ["2024-09-01", 25_500],
  ],
  DK: [["1992-01-01", 25_000]],
  BG: [["1999-01-01", 20_000]],
  CY: [["2014-01-13", 19_000]],
  CZ: [["2013-01-01", 21_000]],
  EE: [
    ["2024-01-01", 22_000],
    ["2025-07-01", 24_000],
  ],
  HU: [["2012-01-01", 27_000]],
  LV: [["2012-07-01", 21_000]],
  LT: [["2009-09-01", 21_000]],
  LU: [
    ["2023-01-01", 16_000],
    ["2024-01-01", 17_000],
  ],
  MT: [["2004-01-01", 18_000]],
  MC: [["2014-01-01", 20_000]],
  NO: [["2005-01-01", 25_000]],
  PL: [["2011-01-01", 23_000]],
  RO: [
    ["2017-01-01", 19_000],
    ["2025-08-01", 21_000],
  ],
  SK: [
    ["2011-01-01", 20_000],
    ["2025-01-01", 23_000],
  ],
  SI: [["2013-07-01", 22_000]],
  SE: [["1990-07-01", 25_000]],
  CH: [
    ["2018-01-01", 7_700],
    ["2024-01-01", 8_100],
  ],
};

/**
 * Places within a country that have a standard rate of their own, by postal code: Madeira and the Azores, Jungholz
 * and the Mittelberg.
 */
export const VAT_BY_ZIP: readonly { country: GrossCountry; zip: RegExp; rates: readonly DatedRate[] }[] = [
  { country: "PT", zip: /^9[0-4]/, rates: [["2012-04-01", 22_000]] },
  { country: "PT", zip: /^9[5-9]/, rates: [["2021-07-01", 16_000]] },
  { country: "AT", zip: /^(?:6691|699[1-3])$/, rates: [["2007-01-01", 19_000]] },
];

/**
 * Books and other printed matter, where a country taxes them below its standard rate; elsewhere the standard rate
 * counts, and the store sells nothing else that is reduced: furniture, electronics, carriage and assembly are taxed
 * in full everywhere.
 */
export const VAT_ON_PUBLICATIONS: Partial<Record<GrossCountry, readonly DatedRate[]>> = {
  GB: [["1973-04-01", 0]],
  IE: [["1972-11-01", 0]],
  NO: [["1973-01-01", 0]],
  FR: [["2013-01-01", 5_500]],
  MC: [["2013-01-01", 5_500]],
  DE: [["2021-01-01", 7_000]],
  AT: [["1984-01-01", 10_000]],
  BE: [["1992-04-01", 6_000]],
  NL: [["2019-01-01", 9_000]],
  LU: [["1992-01-01", 3_000]],
  ES: [["1995-01-01", 4_000]],
  IT: [["1989-01-01", 4_000]],
  PT: [["1992-03-24", 6_000]],
  PL: [["2011-01-01", 5_000]],
  SE: [["2002-01-01", 6_000]],
  SI: [["2020-01-01", 5_000]],
  HU: [["2004-01-01", 5_000]],
  FI: [
    ["2013-01-01", 10_000],
    ["2025-01-01", 14_000],
    ["2026-01-01", 13_500],
  ],
  CZ: [
    ["2015-01-01", 10_000],
    ["2024-01-01", 0],
  ],
  SK: [
    ["2008-01-01", 10_000],
    ["2025-01-01", 5_000],
  ],
  RO: [
    ["2018-11-01", 5_000],
    ["2025-08-01", 11_000],
  ],
  CH: [
    ["2018-01-01", 2_500],
    ["2024-01-01", 2_600],
  ],
};
