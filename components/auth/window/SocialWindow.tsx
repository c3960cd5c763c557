import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useShell } from "@/components/layout/ShellContext";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { localePath } from "@/contract/locales";
import { TIMES } from "@/contract/rules/times";
import type { ForeignScriptName } from "@/contract/visit/foreignScripts";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { SocialReason, TokenAnswer } from "@/services/browser/socialScripts";
import { fetchSocialSettings, signInWithSocial } from "@/services/signIn/otherWays";
import { tellPages } from "@/services/signIn/socialWindow";
import { FacebookButton } from "./FacebookButton";
import { GoogleButton } from "./GoogleButton";
import { PROVIDERS, type SocialSettings } from "./providers";
import styles from "./SocialWindow.module.css";

interface SocialWindowProps {
  way: ForeignScriptName;
  source: string;
}

/**
 * Where somebody signs in with an account elsewhere: the one page with the provider's script, in a window of its own.
 * The shop's pages are told how it went, and nothing on it walks into them: a link loads its page anew.
 */
export function SocialWindow({ way, source }: SocialWindowProps) {
  const { t } = useTranslation("auth");
  const { locale } = useMarket();
  const { storeName } = useShell();
  const failureText = useFailureText();
  const [settings, setSettings] = useState<SocialSettings | null>(null);
  const [state, setState] = useState<"open" | "entering" | "done">("open");
  const [problem, setProblem] = useState<{ text: string; isFinal?: boolean } | null>(null);
  const isDone = useRef(false);
  const name = PROVIDERS[way].name;

  useEffect(() => {
    const leave = () => {
      if (!isDone.current) tellPages({ kind: "left", way });
    };
    tellPages({ kind: "here", way });
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [way]);

  const refuse = (reason: SocialReason) =>
    setProblem({ text: t(`social.${reason}`), isFinal: reason.endsWith("Library") });
  const refuseLibrary = () => refuse(PROVIDERS[way].library);

  const begin = useEffectEvent(({ data, failure }: Awaited<ReturnType<typeof fetchSocialSettings>>) => {
    if (failure) setProblem({ text: failureText(failure), isFinal: true });
    else if (data[PROVIDERS[way].setting] === null) refuseLibrary();
    else setSettings(data);
  });
  useEffect(() => {
    let isShown = true;
    void fetchSocialSettings().then((answer) => isShown && begin(answer));
    return () => {
      isShown = false;
    };
  }, []);

  const take = async (asked: TokenAnswer) => {
    setProblem(null);
    if (asked.failure) {
      if (asked.failure.kind === "device") refuse(asked.failure.reason);
      return;
    }
    setState("entering");
    const { data, failure } = await signInWithSocial(way, asked.data, source);
    if (failure) {
      setProblem({ text: failureText(failure) });
      setState("open");
      return;
    }
    isDone.current = true;
    tellPages({ kind: "entered", way, isSignUp: data.isSignUp });
    setState("done");
    window.setTimeout(() => window.close(), TIMES.redirectAfterCodeMs);
  };

  return (
    <main id="content" className={styles.window}>
      <p className={styles.store}>{storeName}</p>
      {state === "done" ? (
        <div className={styles.done} role="status">
          <CircleCheck aria-hidden="true" />
          <h1>{t("done")}</h1>
          <p>{t("social.window.close")}</p>
          <a href={localePath(paths.home, locale)}>{t("social.window.toShop")}</a>
        </div>
      ) : (
        <>
          <h1 className="display">{t(`social.${way}`)}</h1>
          <p>{t("social.window.text", { name, store: storeName })}</p>
          {problem && (
            <Notice tone="danger" live>
              {problem.text}
            </Notice>
          )}
          {problem?.isFinal ? (
            <Button variant="outline" fullWidth onClick={() => window.location.reload()}>
              {t("social.window.again")}
            </Button>
          ) : (
            <div className={styles.ask} aria-busy={state === "entering" || !settings}>
              {way === "google" ? (
                <GoogleButton settings={settings} onToken={take} onMissing={refuseLibrary} />
              ) : (
                <FacebookButton
                  settings={settings}
                  isEntering={state === "entering"}
                  onToken={take}
                  onMissing={refuseLibrary}
                />
              )}
              <p role="status">{state === "entering" && t("social.window.entering")}</p>
            </div>
          )}
          <p className={styles.apart}>{t("social.window.apart", { name })}</p>
        </>
      )}
    </main>
  );
}
