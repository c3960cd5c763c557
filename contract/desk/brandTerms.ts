/** What both sides hold a brand to. Plain constants, safe in the browser. */

export const POLICY_KINDS = ["returns", "shipping", "warranty"] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

export const BRAND_LIMITS = {
  nameLeast: 2,
  nameMost: 60,
  taglineLength: 120,
  storyLength: 2000,
  policyLength: 6000,
  slugLeast: 3,
  slugMost: 50,
  /** Days between two changes of a brand's address. */
  slugDays: 30,
  /** Days that goods may be sent back within: never fewer than buyers have by law. */
  returnDaysLeast: 14,
  returnDaysMost: 100,
  handlingDaysMost: 30,
  closures: 10,
  /** Days of one closure. */
  closureDays: 60,
  members: 20,
  inviteDays: 14,
} as const;

/** Colors that a brand may set its page in; words on each are chosen so that they can be read (`contrast.ts`). */
export const BRAND_COLORS = {
  ink: "#1d1c1a",
  graphite: "#3d3b38",
  forest: "#24483a",
  pine: "#1f5c57",
  sea: "#1d4e6b",
  night: "#26314f",
  plum: "#54304f",
  brick: "#7d3426",
  clay: "#a4552f",
  mustard: "#c98f1f",
  sage: "#b9c4ac",
  sky: "#bcd3de",
  sand: "#e6dccb",
  linen: "#f3eee5",
  paper: "#ffffff",
} as const;
export type BrandColor = keyof typeof BRAND_COLORS;

export const BRAND_LAYOUTS = ["plain", "band", "split"] as const;
export type BrandLayout = (typeof BRAND_LAYOUTS)[number];

/** How a brand's page looks: names from lists, never CSS. */
export interface BrandTheme {
  accent: BrandColor;
  surface: BrandColor;
  layout: BrandLayout;
}

export const DEFAULT_THEME: BrandTheme = { accent: "forest", surface: "linen", layout: "plain" };
/** Least contrast of words on their ground (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;

/** Days, `2026-12-24`, on which nobody at a brand sends anything; the last one is the day of return. */
export interface Closure {
  from: string;
  until: string;
}
