import { PREVIEW_MINUTES } from "../../../contract/desk/previewRoutes";
import { addTime, minutes } from "../../clock";
import type { Deps } from "../../deps";
import { readTimedToken, timedToken } from "../auth/timedToken";

/** In this order in a token. */
const KINDS = ["listing", "banner"] as const;

/** A proposal or a banner in one version: what is written afterwards needs another link. */
export interface Previewed {
  kind: (typeof KINDS)[number];
  id: number;
  version: number;
}

const PURPOSE = "preview";
type Using = Pick<Deps, "env" | "clock">;

export function previewLink({ env, clock }: Using, { kind, id, version }: Previewed) {
  const expiresAt = addTime(clock.now(), minutes(PREVIEW_MINUTES));
  const token = timedToken(env, PURPOSE, [KINDS.indexOf(kind), id, version], expiresAt);
  return { path: `/preview/${token}`, expires_at: expiresAt.toISOString() };
}

/** What a link is for; undefined for one that was not made here or has run out. */
export function readPreviewToken({ env, clock }: Using, token: string): Previewed | undefined {
  const [place = -1, id = 0, version = 0] = readTimedToken(env, PURPOSE, token, clock.now()) ?? [];
  const kind = KINDS[place];
  return kind && { kind, id, version };
}
