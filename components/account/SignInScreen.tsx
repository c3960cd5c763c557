import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { useShell } from "@/components/layout/ShellContext";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { Skeleton } from "@/components/ui/Skeleton";
import { paths } from "@/constants/paths";
import { useHydrated } from "@/hooks/browser/useHydrated";
import { useAppSelector, useAppStore } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { selectCustomerReady, selectIsLoggedIn, selectProfile } from "@/store/customer";
import type { Profile } from "@/contract/customer";
import { safeNext } from "@/contract/rules/safeNext";
import { LinkForm } from "./LinkForm";
import type { SignInQuery } from "./readSignIn";
import { NoScriptSignIn } from "./NoScriptSignIn";
import styles from "./SignInScreen.module.css";

const SignInForm = dynamic(() => import("@/components/auth/SignInForm").then((module) => module.SignInForm), {
  ssr: false,
  loading: Waiting,
});

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton height="4.5rem" />
      <Skeleton height="3.25rem" />
    </div>
  );
}

/** Where somebody goes who is signed in: as the address says, or to what is theirs. */
const targetOf = (next: string, profile: Profile | null) =>
  safeNext(next, profile?.role === "operator" ? paths.console : paths.orders);

/** From the address; none of it is trusted, and nothing is sent by itself. */
export interface SignInScreenProps extends SignInQuery {
  kind: "signIn" | "signUp" | "otp";
}

const TITLES = { signIn: "page.title", signUp: "page.signUpTitle", otp: "page.otpTitle" } as const;
const TEXTS = { signIn: "page.benefit", signUp: "page.signUpDescription", otp: "page.otpDescription" } as const;

/** Sign-in as a screen of its own: the form beside a picture of the store. */
export function SignInScreen({ kind, next, email, source, token, work, invitation, ...posted }: SignInScreenProps) {
  const { t } = useTranslation("auth");
  const { categories } = useShell();
  const router = useRouter();
  const hydrated = useHydrated();
  const signedIn = useAppSelector(selectIsLoggedIn);
  const ready = useAppSelector(selectCustomerReady);
  const store = useAppStore();
  const target = targetOf(next, useAppSelector(selectProfile));
  // Nothing was sent yet to somebody who comes without an address.
  const told = kind === "otp" && email === "" ? "signIn" : kind;
  const picture = categories[0]?.picture;
  const other = kind === "signUp" ? "toSignIn" : "toSignUp";
  const kept = new URLSearchParams({
    ...(next && { next }),
    ...(work && { work: "1" }),
    ...(invitation && { epp_rid: invitation }),
  }).toString();
  const query = kept && `?${kept}`;

  const seen = useRef(false);
  const went = useRef(false);
  const goOn = () => {
    if (went.current) return;
    went.current = true;
    // By then it is known who signed in.
    void router.push(targetOf(next, selectProfile(store.getState())));
  };

  useEffect(() => {
    // Arrived signed in, as with an old link. After signing in here the form says so first, then leads on.
    if (ready && signedIn && !seen.current) {
      went.current = true;
      void router.replace(target);
    }
    if (ready) seen.current = true;
  }, [ready, signedIn, router, target]);

  return (
    <div className={styles.screen}>
      <div className={styles.words}>
        <h1 className="display">{t(TITLES[told])}</h1>
        <p className={styles.text}>{t(TEXTS[told])}</p>
        {kind === "otp" && token && !signedIn && (
          <LinkForm
            next={next}
            email={email}
            token={token}
            refused={posted.refusedBy === "password" ? posted.refused : ""}
            onDone={goOn}
          />
        )}
        <div data-scripted>
          {hydrated ? (
            <SignInForm
              next={next}
              source={source}
              email={email}
              isNew={kind === "signUp"}
              isWorkOnly={work}
              onDone={goOn}
            />
          ) : (
            <Waiting />
          )}
        </div>
        <noscript>
          <style>{"[data-scripted]{display:none}"}</style>
          <NoScriptSignIn
            kind={kind}
            next={next}
            source={source}
            email={email}
            work={work}
            invitation={invitation}
            {...posted}
          />
        </noscript>
        <p className={styles.aside}>
          {t(`account:signIn.${other}`)}{" "}
          <Link href={`${kind === "signUp" ? paths.signIn : paths.signUp}${query}`} prefetch="never">
            {t(`account:signIn.${other}Link`)}
          </Link>
        </p>
        <p className={styles.aside}>
          {t("account:signIn.guest")} <Link href={paths.trackForm}>{t("account:signIn.guestLink")}</Link>
        </p>
      </div>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes="(width < 62em) 1px, 50vw" alt="" />
        </div>
      )}
    </div>
  );
}
