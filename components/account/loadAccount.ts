import type { CustomerSession } from "@/contract/auth";
import type { Profile } from "@/contract/customer";
import type { PaymentMethod } from "@/contract/routes/paymentRoutes";
import { fetchSessions } from "@/services/auth";
import { fetchProfile } from "@/services/customer";
import type { PageContext } from "@/services/page";
import { fetchMethods } from "@/services/payment";

interface AccountProps {
  profile: Profile | null;
  /** Null when they could not be looked up. */
  methods: PaymentMethod[] | null;
  sessions: CustomerSession[] | null;
  /** How the form of name and phone went without scripts. */
  told: "" | "saved" | "fullname" | "phone";
}

/** The customer, the payment methods that are kept for them, and where they are signed in. */
export async function loadAccount({ caller, query }: PageContext): Promise<AccountProps> {
  const [profile, methods, sessions] = await Promise.all([
    fetchProfile(caller),
    fetchMethods(caller),
    fetchSessions(caller),
  ]);
  return {
    profile: profile.data,
    methods: methods.failure ? null : methods.data,
    sessions: sessions.failure ? null : sessions.data,
    told: query.done ? "saved" : query.error === "phone" ? "phone" : query.error ? "fullname" : "",
  };
}
