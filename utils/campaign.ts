import { recall, remember } from "./storage";

const NAMES = ["utm_source", "utm_medium", "utm_campaign", "utm_term"] as const;
const LONGEST = 100;

/** Remembers where a visitor came from; without a campaign the source is `organic`. */
export function rememberCampaign(search: string): void {
  const query = new URLSearchParams(search);
  for (const name of NAMES) {
    const value = query.get(name);
    if (value) remember(name, value.slice(0, LONGEST));
  }
  if (!recall("utm_source")) remember("utm_source", "organic");
}
