import type { CoworkerInvites } from "@/contract/company/coworkerRoutes";
import { SKIP_REASONS, type SkipReason } from "@/contract/rules/inviteTerms";
import type { ApiFailure } from "@/services/answer";
import { fetchInvites } from "@/services/company/coworkers";
import type { PageContext } from "@/services/page";

/** Of one reason, that the address may name. */
const MOST_ROWS = 20;

export interface InvitesProps {
  /** Null for who is no member, and when they could not be read. */
  invites: CoworkerInvites | null;
  failure: Pick<ApiFailure, "kind" | "message"> | null;
  told: InviteNotice;
}

/** How the form of addresses went without scripts, or that of a list. */
export interface InviteNotice {
  /** Empty where nothing was sent, or it was taken. */
  error: "" | (typeof REFUSALS)[number];
  /** Null where nothing was sent, or it was refused. */
  sent: Sent | null;
}

export interface Sent {
  of: "typed" | "list";
  /** Whether the list was only read. */
  isPreview: boolean;
  /** Invited, or ready to be. */
  invited: number;
  leftOut: number;
  /** Rows of the list that were left out, by why; the first of them. */
  rows: { reason: SkipReason; rows: number[] }[];
}

const REFUSALS = ["nobody", "many", "noFile", "file"] as const;

const count = (text = "") => (/^\d{1,4}$/.test(text) ? Number(text) : null);

function readNotice(query: PageContext["query"]): InviteNotice {
  const { error, invited, ready, left_out: leftOut, of } = query;
  const [good, bad] = [count(ready ?? invited), count(leftOut)];
  const rows = SKIP_REASONS.map((reason) => ({
    reason,
    rows: (query[reason] ?? "").split(".", MOST_ROWS).flatMap((row) => count(row) ?? []),
  }));
  return {
    error: REFUSALS.find((known) => known === error) ?? "",
    sent:
      good === null || bad === null
        ? null
        : {
            of: of === "list" ? "list" : "typed",
            isPreview: ready !== undefined,
            invited: good,
            leftOut: bad,
            rows: rows.filter(({ rows: named }) => named.length > 0),
          },
  };
}

/** The page of invitations that the address names. */
export async function loadInvites({ query, caller }: PageContext): Promise<InvitesProps> {
  const page = /^[1-9]\d{0,3}$/.test(query.page ?? "") ? Number(query.page) : 1;
  const { data, failure } = await fetchInvites(page, caller);
  const told = readNotice(query);
  if (!failure) return { invites: data, failure: null, told };
  return { invites: null, failure: { kind: failure.kind, message: failure.message }, told };
}
