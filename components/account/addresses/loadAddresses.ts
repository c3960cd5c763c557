import type { SavedAddress } from "@/contract/routes/addressBookRoutes";
import { isCountryCode, type CountryCode } from "@/contract/markets";
import { fetchAddresses } from "@/services/account/addressBook";
import type { PageContext } from "@/services/page";

/** What a form without scripts says of how it went. */
export type AddressNotice = "" | "saved" | "removed" | "gone" | "full";
const TOLD = ["saved", "removed", "gone", "full"] as const;

/** The address book; null when it could not be looked up. */
export async function loadAddresses({ caller, query }: PageContext) {
  const { data, failure } = await fetchAddresses(caller);
  const told: AddressNotice = TOLD.find((word) => word === (query.done ?? query.error)) ?? "";
  return { addresses: failure ? null : data, told };
}

interface AddressToEdit {
  /** Null for a new one. */
  address: SavedAddress | null;
  /** The country whose form is shown, where another than the address's or the page's was chosen. */
  country: CountryCode | null;
  /** Names of the fields that were wrong in a form without scripts. */
  wrong: string[];
  /** Without this one there is nothing to edit: it is not there, or somebody else's. */
  found: boolean;
}

/** `id` is `new` or the number of an address of the customer. */
export async function loadAddress({ caller, query }: PageContext): Promise<AddressToEdit> {
  const { id = "", country = "", error = "" } = query;
  const { data } = id === "new" ? { data: [] } : await fetchAddresses(caller);
  const address = data.find((known) => String(known.id) === id) ?? null;
  return {
    address,
    country: isCountryCode(country) ? country : null,
    wrong: error.split(",", 10).filter((name) => /^[a-z]{1,20}$/.test(name)),
    found: id === "new" || address !== null,
  };
}
