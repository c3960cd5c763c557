import type { LimitsForm } from "@/contract/settings/limitRoutes";
import type { ApiFailure } from "@/services/answer";
import { fetchLimits } from "@/services/desk/console/settings";
import { fetchSigning, type Signing } from "@/services/desk/countersigning";
import type { PageContext } from "@/services/page";

export interface SettingsProps {
  /** Null: they could not be read. */
  limits: LimitsForm | null;
  /** What waits for a second person; null where it could not be read. */
  signing: Signing | null;
  failure: ApiFailure | null;
}

/** What one person of the team decides alone, and changes of it that wait. */
export async function loadSettings({ caller }: PageContext): Promise<SettingsProps> {
  const [{ data: limits, failure }, signing] = await Promise.all([fetchLimits(caller), fetchSigning("limits", caller)]);
  return { limits, signing, failure };
}
