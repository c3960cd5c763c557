import type { CustomerSession } from "@/contract/auth";
import type { Address, Profile } from "@/contract/customer";
import type { PaymentMethod } from "@/contract/routes/paymentRoutes";
import { fetchSessions } from "@/services/auth";
import { fetchAddresses, fetchProfile } from "@/services/customer";
import type { PageContext } from "@/services/page";
import { fetchMethods } from "@/services/payment";

interface AccountProps {
  profile: Profile | null;
  addresses: Address[];
  /** Null when they could not be looked up. */
  methods: PaymentMethod[] | null;
  sessions: CustomerSession[] | null;
}

/** The customer, the addresses and payment methods that are kept for them, and where they are signed in. */
export async function loadAccount({ caller }: PageContext): Promise<AccountProps> {
  const [profile, addresses, methods, sessions] = await Promise.all([
    fetchProfile(caller),
    fetchAddresses(caller),
    fetchMethods(caller),
    fetchSessions(caller),
  ]);
  return {
    profile: profile.data,
    addresses: addresses.data,
    methods: methods.failure ? null : methods.data,
    sessions: sessions.failure ? null : sessions.data,
  };
}
