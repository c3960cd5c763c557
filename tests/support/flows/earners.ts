/** Who has coins on the store of the journeys: one for each journey that spends them, on each size of screen. */
export const EARNERS = ["en", "de", "fr", "plain", "plain-de"].flatMap((name) =>
  ["desktop", "phone"].map((size) => earner(name, size)),
);

/** Hundredths of a coin. */
export const EARNED = 20_000;

/** The address of one of them. */
export function earner(name: string, size: string): string {
  return `earner-${name}-${size}@people.example`;
}
