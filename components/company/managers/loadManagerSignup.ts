import type { ManagerSignupState, SignupLink } from "@/contract/company/managerSignupRoutes";
import { fetchSignupLink } from "@/services/account/managerSignup";
import type { PageContext } from "@/services/page";

/** Why a form that was posted without scripts was refused; each has words in `managers:refusal`. */
const REFUSALS = ["email", "work", "fullname", "often", "other", "form"] as const;
const STATES: readonly ManagerSignupState[] = ["pending", "named", "refused"];

export interface ManagerSignupProps {
  token: string;
  /** What the mailed link is good for; null without one, or when it could not be looked up. */
  link: SignupLink | null;
  /** A link was mailed just now. */
  sent: boolean;
  /** What came of it, without scripts. */
  done: ManagerSignupState | null;
  isSignedIn: boolean;
  refused: (typeof REFUSALS)[number] | "";
}

/** What the address says: a mailed link's token, or how a form without scripts went. */
export async function loadManagerSignup({ caller, query }: PageContext): Promise<ManagerSignupProps> {
  const token = /^[\w-]{16,100}$/.test(query.token ?? "") ? (query.token ?? "") : "";
  const link = token === "" ? null : (await fetchSignupLink(token, caller)).data;
  const refused = REFUSALS.find((name) => name === query.error);
  return {
    token,
    link,
    sent: query.sent === "1",
    done: STATES.find((state) => state === query.done) ?? null,
    isSignedIn: query.in === "1",
    // A link that does not work says so itself; one that could not be looked up is tried again.
    refused: refused ?? (token !== "" && link === null ? "form" : ""),
  };
}
