import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { SignedInCustomer } from "@/contract/auth";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { notGiven, type DeviceAnswer } from "@/services/browser/device";
import { hasSolanaWallet } from "@/services/browser/solanaWallet";
import { hasPasskeys } from "@/services/browser/passkeys";
import { requestFacebookToken, requestGoogleToken } from "@/services/browser/socialScripts";
import { fetchSocialSettings, signInWithSocial, signInWithWallet } from "@/services/signIn/otherWays";
import { signInWithPasskey } from "@/services/signIn/passkeys";
import styles from "./SignInForm.module.css";

interface OtherWaysProps {
  source: string;
  onEntered: (customer: SignedInCustomer) => Promise<void>;
}

type Entered = DeviceAnswer<SignedInCustomer, string>;
type Settings = NonNullable<Awaited<ReturnType<typeof fetchSocialSettings>>["data"]>;

/** Passkeys, Google, Facebook and wallets: each only where it is there, and its script only once it is pressed. */
export function OtherWays({ source, onEntered }: OtherWaysProps) {
  const { t } = useTranslation("auth");
  const { language } = useMarket();
  const failureText = useFailureText();
  const [settings, setSettings] = useState<Settings | null>(null);
  const [busy, setBusy] = useState("");
  const [problem, setProblem] = useState("");
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isShown = true;
    void fetchSocialSettings().then(({ data }) => isShown && setSettings(data));
    return () => {
      isShown = false;
    };
  }, []);

  const enter = async (way: string, ask: () => Promise<Entered>) => {
    setBusy(way);
    setProblem("");
    const { data, failure } = await ask();
    if (failure === null) await onEntered(data);
    else if (failure.kind !== "device") setProblem(failureText(failure));
    else setProblem(t(`social.${way === "passkey" ? "noPasskey" : failure.reason}`));
    setBusy("");
  };
  const google = async ({ google_client_id: clientId, nonce }: Settings): Promise<Entered> => {
    if (!clientId || !place.current) return notGiven("googleLibrary");
    const asked = await requestGoogleToken({ clientId, nonce, language }, place.current);
    return asked.failure ? asked : signInWithSocial("google", asked.data, source);
  };
  const facebook = async ({ facebook_app_id: appId }: Settings): Promise<Entered> => {
    const asked = await requestFacebookToken(appId ?? "");
    return asked.failure ? asked : signInWithSocial("facebook", asked.data, source);
  };

  if (!settings) return null;
  const [hasKeys, hasWallet] = [hasPasskeys(), hasSolanaWallet()];
  if (!settings.google_client_id && !settings.facebook_app_id && !hasKeys && !hasWallet) return null;
  return (
    <div className={styles.others}>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {hasKeys && (
        <Button
          variant="outline"
          fullWidth
          icon={<KeyRound />}
          loading={busy === "passkey"}
          onClick={() => void enter("passkey", () => signInWithPasskey(source))}
        >
          {t("social.passkey")}
        </Button>
      )}
      {settings.google_client_id && (
        <>
          <div ref={place} />
          {busy !== "google" && (
            <Button variant="outline" fullWidth onClick={() => void enter("google", () => google(settings))}>
              {t("social.google")}
            </Button>
          )}
        </>
      )}
      {settings.facebook_app_id && (
        <Button
          variant="outline"
          fullWidth
          loading={busy === "facebook"}
          onClick={() => void enter("facebook", () => facebook(settings))}
        >
          {t("social.facebook")}
        </Button>
      )}
      {hasWallet && (
        <Button
          variant="outline"
          fullWidth
          loading={busy === "wallet"}
          onClick={() => void enter("wallet", () => signInWithWallet(source))}
        >
          {t("social.wallet")}
        </Button>
      )}
    </div>
  );
}
