import { useEffect, useEffectEvent, useRef } from "react";
import { useMarket } from "@/hooks/useMarket";
import { drawGoogleButton, type TokenAnswer } from "@/services/browser/socialScripts";
import type { ProviderButtonProps } from "./providers";
import styles from "./SocialWindow.module.css";

/** The place of the button that Google draws. */
export function GoogleButton({ settings, onToken, onMissing }: ProviderButtonProps) {
  const { language } = useMarket();
  const place = useRef<HTMLDivElement>(null);
  const take = useEffectEvent((asked: TokenAnswer) => void onToken(asked));
  const miss = useEffectEvent(onMissing);

  useEffect(() => {
    const { google_client_id: clientId = null, nonce = "" } = settings ?? {};
    const button = place.current;
    if (!clientId || !button) return undefined;
    let isShown = true;
    void drawGoogleButton({ clientId, nonce, language, take: (asked) => void (isShown && take(asked)) }, button).then(
      (isDrawn) => void (isShown && !isDrawn && miss()),
    );
    return () => {
      isShown = false;
    };
  }, [settings, language]);

  return <div ref={place} className={styles.google} />;
}
