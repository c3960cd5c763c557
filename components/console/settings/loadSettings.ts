import type { ClockForm } from "@/contract/settings/clockRoutes";
import type { LimitsForm } from "@/contract/settings/limitRoutes";
import type { ApiFailure } from "@/services/answer";
import { fetchClock, fetchLimits } from "@/services/desk/console/settings";
import { fetchSigning, type Signing } from "@/services/desk/countersigning";
import type { PageContext } from "@/services/page";

export interface SettingsProps {
  /** Null: they could not be read. */
  limits: LimitsForm | null;
  /** What waits for a second person; null where it could not be read. */
  signing: Signing | null;
  clock: ClockForm | null;
  failure: ApiFailure | null;
}

/** What one person of the team decides alone, changes of it that wait, and the store's clock. */
export async function loadSettings({ caller }: PageContext): Promise<SettingsProps> {
  const [limits, signing, clock] = await Promise.all([
    fetchLimits(caller),
    fetchSigning("limits", caller),
    fetchClock(caller),
  ]);
  return { limits: limits.data, signing, clock: clock.data, failure: limits.failure ?? clock.failure };
}
