/**
 * Shapes of the demo world's data files. Amounts here are US dollars in major units; the seed turns them into price
 * lists.
 */

import type { CountryCode, LocalizedText } from "../../../contract/markets";
import type { PlainOutline } from "../../../contract/media";
import type { CategoryLead, FitRule, FreeSpace } from "../schema";

export type { LocalizedText };

/** One comparable property of a category's products, in the order it is shown. */
export interface SeedSpecField {
  /** `camelCase`, unique within the category. */
  code: string;
  name: LocalizedText;
  /** Heading under which the specification table groups it. */
  group: LocalizedText;
  /** Unit of numeric values: cm, kg, mm/s, dB, years, days, minutes, … Inches and pounds are derived from cm and kg. */
  unit?: string;
  /** Which way is better, where one is: compare marks the winner. */
  better?: "higher" | "lower";
  /** The code of a facet, in capitals, where lists are narrowed by it. */
  facet?: string;
}

export interface SeedCategory {
  id: number;
  slug: string;
  name: LocalizedText;
  /** One human sentence under the title. */
  headline: LocalizedText;
  /** Two or three sentences for the foot of the page and the description tag. */
  description: LocalizedText;
  specs: SeedSpecField[];
  /** By which rule it is said whom a product suits. */
  fit?: FitRule;
  /** Free room that its use takes besides its own. */
  space?: FreeSpace;
  /** The room of the studio in which its products stand. */
  room: string;
  /** False: only their own pages explain its products. */
  quickView?: boolean;
  /** How a product without a drawing of its own is drawn; a box where it is not said. */
  outline?: PlainOutline;
  /** Where the home page leads to it. */
  home?: CategoryLead;
}

export interface SeedOptionValue {
  /** `[a-z0-9-]+`: travels on the wire as `optionId.value`. */
  value: string;
  name: LocalizedText;
  /** Added to the price, US dollars; may be negative. */
  delta: number;
  /** CSS colour of the swatch, for colours and materials. */
  swatch?: string;
  /** Stands for an amount of money: shown as that in the shopper's currency. */
  isMoney?: boolean;
}

export interface SeedOptionGroup {
  /** Stable number on the wire (`product_options[].id`). */
  id: number;
  /** `FIN`, `TOP`, `TSZ`, … */
  code: string;
  name: LocalizedText;
  kind: "swatch" | "text" | "plug";
  values: SeedOptionValue[];
}

/** A value that only goes with others: "linoleum only up to 180 cm". */
export interface SeedOptionRule {
  /** `CODE.value` that is restricted. */
  when: string;
  /** At least one of these `CODE.value` must be chosen too… */
  needsAny?: string[];
  /** …and none of these. */
  excludes?: string[];
  /** Told to the shopper. */
  reason: LocalizedText;
}

/** A group as one product offers it. */
export interface SeedProductOption {
  group: string;
  /** Values offered, in order; all of the group when absent. */
  values?: string[];
  /** Chosen when the shopper has not chosen; the first value when absent. */
  preset?: string;
  /** Deltas that differ from the group's own. */
  deltas?: Record<string, number>;
  /** May be left out (add-ons such as a cable tray); optional groups allow several values at once. */
  optional?: boolean;
  /** The values are on shelves of their own: what there is of those beside the preset, which has the product's rest. */
  stocked?: Record<string, SeedUnits>;
}

/** Units by warehouse: US-East, US-West, EU-Rotterdam. */
export interface SeedUnits {
  east: number;
  west: number;
  rotterdam: number;
}

export interface SeedCarton {
  /** Centimetres. */
  length: number;
  width: number;
  height: number;
  /** Kilograms. */
  weight: number;
}

export type SpecValue = number | boolean | string | LocalizedText;

export interface SeedProduct {
  id: number;
  slug: string;
  /** Stock-keeping code, `VS-RISE-DUO`. */
  code: string;
  category: string;
  /** 1 is the store itself. */
  vendor: number;
  name: LocalizedText;
  /** One line of use, up to 60 characters, shown on cards. */
  tagline: LocalizedText;
  /** Two to four short paragraphs, separated by a blank line. */
  description: LocalizedText;
  /** Three to five short lines. */
  highlights: LocalizedText[];
  /** Words people also search for, comma-separated. */
  keywords: LocalizedText;
  price: number;
  /** A voucher: it costs what it is worth, round amounts of every currency instead of converted ones. */
  faceValue?: boolean;
  options: SeedProductOption[];
  rules?: SeedOptionRule[];
  /** Values of the category's spec fields, by code; leave out what does not apply. */
  specs: Record<string, SpecValue>;
  /** Outer size ready to use, centimetres, and weight in kilograms. */
  size: { width: number; depth: number; height: number; maxHeight?: number; weight: number };
  cartons: SeedCarton[];
  inBox: LocalizedText[];
  warrantyYears: number;
  trialDays: number;
  minQuantity?: number;
  stock: SeedUnits;
  /** Sold out or pre-order: days from seeding until it is available. */
  availableInDays?: number;
  preOrder?: boolean;
  /** Ships the same day when in stock. */
  fastShipping?: boolean;
  tags: (
    | "flash-sale"
    | "group-buy"
    | "rent"
    | "bulk"
    | "new"
    | "hybrid"
    | "personalized"
    | "home-office"
    | "limited"
    | "story"
  )[];
  /** Part of a set: the parts with their chosen options, and what buying together saves. */
  set?: { parts: { slug: string; quantity: number; options?: string[] }[]; saving: number };
  /** Slugs of products often bought with this one. */
  boughtTogether: string[];
  /** Months of software updates from the date of sale, for smart products. */
  updatesMonths?: number;
  safety?: LocalizedText;
}

export interface SeedVendor {
  id: number;
  slug: string;
  name: string;
  tagline: LocalizedText;
  about: LocalizedText;
  /** Days in which the vendor takes goods back; 30 for the store itself. */
  returnDays: number;
  /** Days from order to hand-over to the carrier. */
  handlingDays: number;
  /** The year in which it began. */
  since: number;
  country: CountryCode;
  manufacturer: { name: string; address: string; email: string; euResponsible?: string };
}

export interface SeedReview {
  product: string;
  author: string;
  /** ISO country of the author. */
  country: string;
  language: "en" | "fr" | "de" | "es";
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  text: string;
  daysAgo: number;
  monthsOwned: number;
  heightBand?: "under 160" | "160-169" | "170-179" | "180-189" | "190 and over";
  use?: "home" | "office" | "both";
  verified: boolean;
  /** Apart from the product's stars. */
  deliveryRating?: 1 | 2 | 3 | 4 | 5;
  helpful: number;
  answer?: string;
}

export interface SeedQuestion {
  product: string;
  author: string;
  language: "en" | "fr" | "de";
  text: string;
  daysAgo: number;
  answers: { by: "store" | "vendor" | "owner"; author: string; text: string; daysAgo: number }[];
}
