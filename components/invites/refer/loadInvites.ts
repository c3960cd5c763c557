import type { CoworkerInvites } from "@/contract/company/coworkerRoutes";
import type { ApiFailure } from "@/services/answer";
import { fetchInvites } from "@/services/company/coworkers";
import type { PageContext } from "@/services/page";

export interface InvitesProps {
  /** Null for who is no member, and when they could not be read. */
  invites: CoworkerInvites | null;
  failure: Pick<ApiFailure, "kind" | "message"> | null;
}

/** The page of invitations that the address names. */
export async function loadInvites({ query, caller }: PageContext): Promise<InvitesProps> {
  const page = /^[1-9]\d{0,3}$/.test(query.page ?? "") ? Number(query.page) : 1;
  const { data, failure } = await fetchInvites(page, caller);
  if (!failure) return { invites: data, failure: null };
  return { invites: null, failure: { kind: failure.kind, message: failure.message } };
}
