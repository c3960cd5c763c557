import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/Button";
import { useTranslation } from "@/hooks/useTranslation";
import { prepareFacebook, requestFacebookToken } from "@/services/browser/socialScripts";
import type { ProviderButtonProps } from "./providers";

/** Facebook's script is ready before the press: a browser lets its window open only within one. */
export function FacebookButton({
  settings,
  isEntering,
  onToken,
  onMissing,
}: ProviderButtonProps & { isEntering: boolean }) {
  const { t } = useTranslation("auth");
  const [isReady, setIsReady] = useState(false);
  const miss = useEffectEvent(onMissing);

  useEffect(() => {
    const { facebook_app_id: appId = null } = settings ?? {};
    if (!appId) return undefined;
    let isShown = true;
    void prepareFacebook(appId).then((came) => {
      if (!isShown) return;
      if (came) setIsReady(true);
      else miss();
    });
    return () => {
      isShown = false;
    };
  }, [settings]);

  return (
    <Button
      fullWidth
      loading={!isReady || isEntering}
      onClick={() => void requestFacebookToken().then((asked) => onToken(asked))}
    >
      {t("social.facebook")}
    </Button>
  );
}
