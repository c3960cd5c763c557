import type { Profile } from "@/contract/customer";
import { accountPaths } from "@/constants/accountPaths";
import { deskPaths } from "@/constants/deskPaths";
import { paths } from "@/constants/paths";

interface Place {
  /** Its words are `account:places.<name>`. */
  name: string;
  href: string;
  /** For whom it is, where it is not for everybody. */
  isFor?: (profile: Profile) => boolean;
}

/** What an account has, in the order in which people look for it. */
export const ACCOUNT_PLACES = [
  { name: "orders", href: paths.orders },
  { name: "requests", href: paths.requests },
  { name: "rentals", href: accountPaths.rentals },
  { name: "profile", href: paths.profile },
  { name: "addresses", href: accountPaths.addresses },
  { name: "preferences", href: accountPaths.preferences },
  { name: "credit", href: accountPaths.credit },
  { name: "referrals", href: accountPaths.referrals },
  // Reached from the game alone: most of the year there is none.
  { name: "prizes", href: accountPaths.prizes, isFor: () => false },
  { name: "company", href: paths.company, isFor: ({ company_name: company }) => company !== "" },
  { name: "brand", href: deskPaths.brand, isFor: ({ role }) => role === "vendor" },
  { name: "console", href: deskPaths.vendors, isFor: ({ role }) => role === "operator" },
] as const satisfies readonly Place[];

export type AccountPlace = (typeof ACCOUNT_PLACES)[number]["name"];

/** The places of one customer and where they are; before the profile is known, those of everybody. */
export function placesOf(profile: Profile | null, current: AccountPlace): readonly Place[] {
  const places: readonly Place[] = ACCOUNT_PLACES;
  return places.filter(({ name, isFor }) => name === current || !isFor || (profile !== null && isFor(profile)));
}
