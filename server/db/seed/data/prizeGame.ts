import type { CountryCode } from "../../../../contract/markets";
import type { prizes } from "../../schema";

type SeedPrize = Omit<typeof prizes.$inferInsert, "id" | "seasonId" | "position">;

/** How long a season of the demo's game lasts, and after how many days the next one begins. */
export const SEASON_DAYS = 25;
export const PAUSE_DAYS = 5;

/** Countries in which the demo tells nothing of Black Friday ahead of it. */
export const WITHOUT_TEASER: readonly CountryCode[] = ["NO", "CH"];
export const TEASER_DAYS = 730;

export const season = {
  name: {
    en: "Black Friday drawers",
    fr: "Les tiroirs du Black Friday",
    de: "Die Black-Friday-Schubladen",
  },
  /** Of 1,000 draws; the dearest first. */
  prizes: [
    {
      name: { en: "10% off", fr: "10 % de remise", de: "10 % Rabatt" },
      kind: "percent",
      percent: 1000,
      conditions: { notOnSale: true },
      chance: 30,
      dayLimit: 20,
      seasonLimit: 300,
      validDays: 7,
    },
    {
      name: { en: "Free delivery", fr: "Livraison offerte", de: "Kostenlose Lieferung" },
      kind: "free_shipping",
      chance: 120,
      dayLimit: 60,
      seasonLimit: 1200,
      validDays: 14,
    },
    {
      name: { en: "5% off", fr: "5 % de remise", de: "5 % Rabatt" },
      kind: "percent",
      percent: 500,
      conditions: { notOnSale: true },
      chance: 350,
      dayLimit: 200,
      seasonLimit: 4000,
      validDays: 14,
    },
  ] satisfies SeedPrize[],
};
