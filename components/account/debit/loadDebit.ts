import type { Profile } from "@/contract/customer";
import type { DebitAuthorization } from "@/contract/routes/paymentRoutes";
import { fetchProfile } from "@/services/customer";
import type { PageContext } from "@/services/page";
import { fetchAuthorization } from "@/services/payment";

export interface DebitProps {
  profile: Profile | null;
  /** Null when it could not be looked up. */
  authorization: DebitAuthorization | null;
  /** How an account is named here; null where none is debited. */
  asked: "iban" | "routing" | null;
  /** How the form without scripts went. */
  told: "revoked" | "failed" | "";
}

/** The account that may be debited, and what is asked of another one in the market's currency. */
export async function loadDebit({ caller, market, query }: PageContext): Promise<DebitProps> {
  const [profile, authorization] = await Promise.all([fetchProfile(caller), fetchAuthorization(caller)]);
  const isOffered = authorization.data?.offered ?? false;
  const asked = market.currency === "USD" ? "routing" : market.currency === "EUR" ? "iban" : null;
  return {
    profile: profile.data,
    authorization: authorization.data,
    asked: isOffered ? asked : null,
    told: query.revoked ? "revoked" : query.error ? "failed" : "",
  };
}
