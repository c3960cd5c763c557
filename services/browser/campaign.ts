import { forget, recall, remember } from "./storage";
import { VISIT_LIMITS } from "@/contract/rules/visitTerms";

const NAMES = ["utm_source", "utm_medium", "utm_campaign", "utm_term"] as const;

/** Remembers where a visitor came from; without a campaign the source is `organic`. Only for visitors who agreed. */
export function rememberCampaign(search: string): void {
  const query = new URLSearchParams(search);
  for (const name of NAMES) {
    const value = query.get(name);
    // Newsletters put addresses of people into their links.
    if (value && !value.includes("@")) remember(name, value.slice(0, VISIT_LIMITS.campaignLength));
  }
  if (!recall("utm_source")) remember("utm_source", "organic");
}

/** What is known of where a visitor came from. */
export function rememberedCampaign() {
  const [source, medium, campaign, term] = NAMES.map(recall);
  return {
    ...(source && { source }),
    ...(medium && { medium }),
    ...(campaign && { campaign }),
    ...(term && { term }),
  };
}

export function forgetCampaign(): void {
  forget(...NAMES);
}
