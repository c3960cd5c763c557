import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { SignedInCustomer } from "@/contract/auth";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { Answer } from "@/services/answer";
import { connectWallet, hasSolanaWallet } from "@/services/browser/solanaWallet";
import { hasPasskeys, PasskeyFailure } from "@/services/browser/passkeys";
import { askFacebook, askGoogle, SocialFailure } from "@/services/browser/socialScripts";
import { fetchSocialSettings, signInWithSocial, signInWithWallet } from "@/services/signIn/otherWays";
import { signInWithPasskey } from "@/services/signIn/passkeys";
import styles from "./SignInForm.module.css";

interface OtherWaysProps {
  source: string;
  onEntered: (customer: SignedInCustomer) => Promise<void>;
}

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

  const enter = async (way: string, ask: () => Promise<Answer<SignedInCustomer>>) => {
    setBusy(way);
    setProblem("");
    try {
      const { data, failure } = await ask();
      if (failure) setProblem(failureText(failure));
      else await onEntered(data);
    } catch (error) {
      if (error instanceof PasskeyFailure) setProblem(t("social.noPasskey"));
      else setProblem(t(error instanceof SocialFailure ? `social.${error.reason}` : "social.denied"));
    }
    setBusy("");
  };
  const google = async ({ google_client_id: clientId, nonce }: Settings) => {
    if (!clientId || !place.current) throw new SocialFailure("googleLibrary");
    const token = await askGoogle({ clientId, nonce, language }, place.current);
    return signInWithSocial("google", token, source);
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
          onClick={() =>
            void enter("facebook", async () =>
              signInWithSocial("facebook", await askFacebook(settings.facebook_app_id ?? ""), source),
            )
          }
        >
          {t("social.facebook")}
        </Button>
      )}
      {hasWallet && (
        <Button
          variant="outline"
          fullWidth
          loading={busy === "wallet"}
          onClick={() => void enter("wallet", async () => signInWithWallet(await connectWallet(), source))}
        >
          {t("social.wallet")}
        </Button>
      )}
    </div>
  );
}
