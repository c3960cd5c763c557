import { INVITE_LIMITS } from "@/contract/rules/inviteTerms";
import type { Invitation } from "@/contract/company/coworkerRoutes";
import { fetchInvitation } from "@/services/company/coworkers";
import type { PageContext } from "@/services/page";

export interface InvitationProps {
  code: string;
  /** Null where the code is nobody's, or could not be looked up. */
  invitation: Invitation | null;
}

/** Who invites, by `?code=` or `?epp_rid=`. */
export async function loadInvitation({ query, caller }: PageContext): Promise<InvitationProps> {
  const code = (query.code ?? query.epp_rid ?? "").trim();
  if (code === "" || code.length > INVITE_LIMITS.codeLength) return { code: "", invitation: null };
  const answer = await fetchInvitation(code, caller);
  return answer.failure ? { code: "", invitation: null } : { code, invitation: answer.data };
}
