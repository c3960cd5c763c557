import type { CoworkerInvites } from "@/contract/company/coworkerRoutes";
import type { ApiFailure } from "@/services/answer";
import { fetchInvites } from "@/services/company/coworkers";
import type { PageContext } from "@/services/page";

export interface InvitesProps {
  /** Null for who is no member, and when they could not be read. */
  invites: CoworkerInvites | null;
  failure: Pick<ApiFailure, "kind" | "message"> | null;
  told: Told;
}

/** How the form of addresses went without scripts. */
export interface Told {
  /** Empty where nothing was sent, or it was taken. */
  error: "" | "nobody" | "many";
  /** Null where nothing was sent, or it was refused. */
  sent: { invited: number; leftOut: number } | null;
}

function readTold({ error, invited, left_out: leftOut }: PageContext["query"]): Told {
  const count = (text = "") => (/^\d{1,3}$/.test(text) ? Number(text) : null);
  const [good, bad] = [count(invited), count(leftOut)];
  return {
    error: error === "nobody" || error === "many" ? error : "",
    sent: good === null || bad === null ? null : { invited: good, leftOut: bad },
  };
}

/** The page of invitations that the address names. */
export async function loadInvites({ query, caller }: PageContext): Promise<InvitesProps> {
  const page = /^[1-9]\d{0,3}$/.test(query.page ?? "") ? Number(query.page) : 1;
  const { data, failure } = await fetchInvites(page, caller);
  const told = readTold(query);
  if (!failure) return { invites: data, failure: null, told };
  return { invites: null, failure: { kind: failure.kind, message: failure.message }, told };
}
