import type { ExemptionPaper } from "@/contract/company/exemptionRoutes";
import type { Profile } from "@/contract/customer";
import { REGIONS, type Region } from "@/contract/rules/regions";
import { fetchExemptions } from "@/services/account/exemptions";
import { fetchProfile } from "@/services/customer";
import type { PageContext } from "@/services/page";

/** What the page has words for under `exemptions:error`. */
const ERRORS = ["states", "valid_until", "file", "tooMany", "often", "gone", "form"] as const;
export type PaperError = (typeof ERRORS)[number];

interface PaperList {
  may_file: boolean;
  papers: ExemptionPaper[];
  page: number;
  total_pages: number;
}

export interface ExemptionsProps {
  profile: Profile | null;
  /** Null when they could not be looked up. */
  list: PaperList | null;
  /** Of the US, as a form asks for them. */
  states: readonly Region[];
  /** How a form without scripts went. */
  told: "filed" | "withdrawn" | "";
  error: PaperError | "";
}

/** The certificates of a member's company. */
export async function loadExemptions({ caller, query }: PageContext): Promise<ExemptionsProps> {
  const page = Math.min(Math.max(1, Math.trunc(Number(query.page)) || 1), 10_000);
  const [profile, list] = await Promise.all([fetchProfile(caller), fetchExemptions(page, caller)]);
  return {
    profile: profile.data,
    list: list.data,
    states: REGIONS.US ?? [],
    told: query.filed ? "filed" : query.withdrawn ? "withdrawn" : "",
    error: ERRORS.find((name) => name === query.error) ?? "",
  };
}
