import type { Address, Profile } from "@/contract/customer";
import { fetchAddresses, fetchProfile } from "@/services/customer";
import type { PageContext } from "@/services/page";

/** The customer and the addresses that they have ordered to. */
export async function loadAccount({ caller }: PageContext): Promise<{ profile: Profile | null; addresses: Address[] }> {
  const [profile, addresses] = await Promise.all([
    fetchProfile(caller).catch(() => null),
    fetchAddresses(caller).catch(() => []),
  ]);
  return { profile, addresses };
}
