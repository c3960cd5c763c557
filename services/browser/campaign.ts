import { removeStorage, readStorage, writeStorage } from "./storage";
import { VISIT_LIMITS } from "@/contract/visit/visitTerms";

const NAMES = ["utm_source", "utm_medium", "utm_campaign", "utm_term"] as const;

/** Remembers where a visitor came from; without a campaign the source is `organic`. Only for visitors who agreed. */
export function rememberCampaign(search: string): void {
  const query = new URLSearchParams(search);
  for (const name of NAMES) {
    const value = query.get(name);
    // Newsletters put addresses of people into their links.
    if (value && !value.includes("@")) writeStorage(name, value.slice(0, VISIT_LIMITS.campaignLength));
  }
  if (!readStorage("utm_source")) writeStorage("utm_source", "organic");
}

/** What is known of where a visitor came from. */
export function rememberedCampaign() {
  const [source, medium, campaign, term] = NAMES.map(readStorage);
  return {
    ...(source && { source }),
    ...(medium && { medium }),
    ...(campaign && { campaign }),
    ...(term && { term }),
  };
}

export function forgetCampaign(): void {
  removeStorage(...NAMES);
}
