import { PREVIEW_LIMITS, PREVIEW_WHATS, type PreviewWhat } from "../../../contract/preview/previewTerms";
import { addTime, minutes } from "../../clock";
import type { Deps } from "../../deps";
import { readTimedToken, timedToken } from "../auth/timedToken";

/** What a link shows. */
export interface Previewed {
  what: PreviewWhat;
  /** Of the proposal, of the banner, of the product. */
  id: number;
  /** Of a proposal or a banner: what is written afterwards needs another link. Zero for pages of the shop. */
  version: number;
  /** The moment that is looked at; null for that of looking. */
  at: Date | null;
}

const PURPOSE = "preview";
type Using = Pick<Deps, "env" | "clock">;

export function previewLink({ env, clock }: Using, { what, id, version, at }: Previewed) {
  const expiresAt = addTime(clock.now(), minutes(PREVIEW_LIMITS.minutes));
  const numbers = [PREVIEW_WHATS.indexOf(what), id, version, at?.getTime() ?? 0];
  return { path: `/preview/${timedToken(env, PURPOSE, numbers, expiresAt)}`, expires_at: expiresAt.toISOString() };
}

/** What a link is for; undefined for one that was not made here or has run out. */
export function readPreviewToken({ env, clock }: Using, token: string): Previewed | undefined {
  const [place = -1, id = 0, version = 0, at = 0] = readTimedToken(env, PURPOSE, token, clock.now()) ?? [];
  const what = PREVIEW_WHATS[place];
  return what && { what, id, version, at: at > 0 ? new Date(at) : null };
}
