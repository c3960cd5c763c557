import type { Preferences } from "@/contract/routes/preferenceRoutes";
import type { PageContext } from "@/services/page";
import { fetchPreferences } from "@/services/account/preferences";

interface PreferencesProps {
  /** Null when they could not be looked up. */
  preferences: Preferences | null;
  /** A form without scripts was saved just now. */
  saved: boolean;
}

export async function loadPreferences({ caller, query }: PageContext): Promise<PreferencesProps> {
  const { data } = await fetchPreferences(caller);
  return { preferences: data, saved: query.done === "saved" };
}
