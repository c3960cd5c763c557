import type { Address, Profile } from "@/contract/customer";
import type { PaymentMethod } from "@/contract/routes/paymentRoutes";
import { fetchAddresses, fetchProfile } from "@/services/customer";
import type { PageContext } from "@/services/page";
import { fetchMethods } from "@/services/payment";

interface AccountProps {
  profile: Profile | null;
  addresses: Address[];
  /** Null when they could not be looked up. */
  methods: PaymentMethod[] | null;
}

/** The customer, the addresses that they have ordered to, and the payment methods that they keep. */
export async function loadAccount({ caller }: PageContext): Promise<AccountProps> {
  const [profile, addresses, methods] = await Promise.all([
    fetchProfile(caller).catch(() => null),
    fetchAddresses(caller).catch(() => []),
    fetchMethods(caller).catch(() => null),
  ]);
  return { profile, addresses, methods };
}
