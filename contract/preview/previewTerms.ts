import { PLAN_LIMITS } from "../priceDesk/pricePlanTerms";

/** Pages of the shop as they would be. Plain constants, safe in the browser. */

/** Pages with a product on them that the team looks at before shoppers do: its own, its category's, the home page. */
export const PREVIEW_PAGES = ["product", "category", "home"] as const;
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

/** What a link to a preview is of: a brand's proposal, its banner, or one of those pages. In this order in a link. */
export const PREVIEW_WHATS = ["listing", "banner", ...PREVIEW_PAGES] as const;
export type PreviewWhat = (typeof PREVIEW_WHATS)[number];

export const PREVIEW_LIMITS = {
  /** For which a link works. */
  minutes: 30,
  /** Until the moment that is looked at: as far as prices can be planned. */
  days: PLAN_LIMITS.days,
  momentLength: PLAN_LIMITS.momentLength,
} as const;
