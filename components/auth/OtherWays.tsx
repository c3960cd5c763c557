import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import type { SignedInCustomer } from "@/contract/auth";
import type { ForeignScriptName } from "@/contract/visit/foreignScripts";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import type { ApiFailure } from "@/services/answer";
import type { DeviceAnswer } from "@/services/browser/device";
import { hasSolanaWallet } from "@/services/browser/solanaWallet";
import { hasPasskeys } from "@/services/browser/passkeys";
import { fetchSocialSettings, signInWithWallet } from "@/services/signIn/otherWays";
import { signInWithPasskey } from "@/services/signIn/passkeys";
import styles from "./SignInForm.module.css";
import { useSocialWindow } from "./useSocialWindow";

interface OtherWaysProps {
  source: string;
  onEntered: (customer: SignedInCustomer) => Promise<void>;
}

const NAMES = { google: "Google", facebook: "Facebook" } as const;

type Entered = DeviceAnswer<SignedInCustomer, string>;
type Settings = NonNullable<Awaited<ReturnType<typeof fetchSocialSettings>>["data"]>;

/**
 * Passkeys, Google, Facebook and wallets: each only where it is there. Google and Facebook are gone through in a window
 * of their own, the one page that lets their scripts in.
 */
export function OtherWays({ source, onEntered }: OtherWaysProps) {
  const { t } = useTranslation("auth");
  const failureText = useFailureText();
  const [settings, setSettings] = useState<Settings | null>(null);
  const [busy, setBusy] = useState("");
  const [problem, setProblem] = useState("");
  const onFailure = (failure: ApiFailure) => setProblem(failureText(failure));
  const { awaited, open } = useSocialWindow({ source, onEntered, onFailure });

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
  const go = (way: ForeignScriptName) => {
    setProblem("");
    open(way);
  };

  // What the browser itself knows of is there with the form, and does not move the page later.
  const [hasKeys, hasWallet] = [hasPasskeys(), hasSolanaWallet()];
  const [hasGoogle, hasFacebook] = [settings?.google_client_id, settings?.facebook_app_id].map(Boolean);
  if (!hasGoogle && !hasFacebook && !hasKeys && !hasWallet) return null;
  return (
    <div className={styles.others}>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {awaited && (
        <Notice live>
          {t(awaited.state === "silent" ? "social.blocked" : "social.opened", { name: NAMES[awaited.way] })}
          {awaited.state === "silent" && (
            <p>
              <a className={styles.tab} href={awaited.address} target="_blank" rel="noopener">
                {t("social.openTab")}
              </a>
            </p>
          )}
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
      {hasGoogle && (
        <Button variant="outline" fullWidth onClick={() => go("google")}>
          {t("social.google")}
        </Button>
      )}
      {hasFacebook && (
        <Button variant="outline" fullWidth onClick={() => go("facebook")}>
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
