import { INVITE_LIMITS } from "@/contract/rules/inviteTerms";
import type { Invitation } from "@/contract/company/coworkerRoutes";
import { fetchInvitation } from "@/services/company/coworkers";
import { fetchProfile } from "@/services/customer";
import type { PageContext } from "@/services/page";

export interface InvitationProps {
  code: string;
  /** Null where the code is nobody's, or could not be looked up. */
  invitation: Invitation | null;
  isSignedIn: boolean;
}

/** Who invites, by `?code=` or `?epp_rid=`. */
export async function loadInvitation({ query, caller }: PageContext): Promise<InvitationProps> {
  const code = (query.code ?? query.epp_rid ?? "").trim();
  const none = { code: "", invitation: null, isSignedIn: false };
  if (code === "" || code.length > INVITE_LIMITS.codeLength) return none;
  const [answer, profile] = await Promise.all([
    fetchInvitation(code, caller),
    caller.token ? fetchProfile(caller) : Promise.resolve({ data: null }),
  ]);
  return answer.failure ? none : { code, invitation: answer.data, isSignedIn: profile.data !== null };
}
