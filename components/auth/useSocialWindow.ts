import { useEffect, useEffectEvent, useState } from "react";
import type { SignedInCustomer } from "@/contract/auth";
import type { ForeignScriptName } from "@/contract/visit/foreignScripts";
import { useMarket } from "@/hooks/useMarket";
import type { ApiFailure } from "@/services/answer";
import { fetchProfile } from "@/services/customer";
import { addressOfWindow, followWindows, openWindow } from "@/services/signIn/socialWindow";

/** A window that has said nothing for so long was probably not let open. */
const SILENT_MS = 5000;

interface AwaitedWindow {
  way: ForeignScriptName;
  address: string;
  /** The window has told that it is open, or has said nothing for long. */
  state: "asked" | "here" | "silent";
}

interface SocialWindowOptions {
  source: string;
  onEntered: (customer: SignedInCustomer) => Promise<void>;
  onFailure: (failure: ApiFailure) => void;
}

/**
 * Signing in with Google or Facebook happens in a window of its own, since no page of the shop lets their scripts in.
 * Every page with a sign-in form goes on when somebody has signed in there.
 */
export function useSocialWindow({ source, onEntered, onFailure }: SocialWindowOptions) {
  const { locale } = useMarket();
  const [awaited, setAwaited] = useState<AwaitedWindow | null>(null);
  const isAsked = awaited?.state === "asked";

  const enter = useEffectEvent(async (isSignUp: boolean) => {
    setAwaited(null);
    const { data: profile, failure } = await fetchProfile();
    if (failure) return onFailure(failure);
    const { id, email, company_name } = profile;
    await onEntered({ id, email, company_name, isSignUp, second_block: 0 });
  });

  useEffect(
    () =>
      followWindows((news) => {
        if (news.kind === "entered") return void enter(news.isSignUp);
        setAwaited((now) => {
          if (now?.way !== news.way) return now;
          return news.kind === "here" ? { ...now, state: "here" } : null;
        });
      }),
    [],
  );

  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = window.setTimeout(() => setAwaited((now) => now && { ...now, state: "silent" }), SILENT_MS);
    return () => window.clearTimeout(timer);
  }, [isAsked]);

  const open = (way: ForeignScriptName) => {
    const address = addressOfWindow(way, source, locale);
    setAwaited({ way, address, state: "asked" });
    openWindow(address);
  };
  return { awaited, open };
}
