import type { fetchSocialSettings } from "@/services/signIn/otherWays";
import type { TokenAnswer } from "@/services/browser/socialScripts";

export type SocialSettings = NonNullable<Awaited<ReturnType<typeof fetchSocialSettings>>["data"]>;

/** A provider's button: stands ready once the settings and the provider's script are there. */
export interface ProviderButtonProps {
  settings: SocialSettings | null;
  onToken: (asked: TokenAnswer) => Promise<void>;
  /** The provider's script did not come. */
  onMissing: () => void;
}

export const PROVIDERS = {
  google: { name: "Google", setting: "google_client_id", library: "googleLibrary" },
  facebook: { name: "Facebook", setting: "facebook_app_id", library: "facebookLibrary" },
} as const;
