import Router, { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { EVENTS } from "@/constants/events";
import { STORAGE } from "@/constants/storage";
import { loadCart } from "@/store/cart";
import { loadProfile, profileCleared, selectCustomerReady, selectIsLoggedIn, signInAsked } from "@/store/customer";
import { mobileKeyboardToggled, themeChosen } from "@/store/global";
import type { AppStore } from "@/store/makeStore";
import { persistStore } from "@/store/persist";
import { keepFocusInSight } from "@/hooks/browser/focusInSight";
import { safeNext } from "@/contract/rules/safeNext";
import { readStorage } from "@/services/browser/storage";
import { startOffscreenRendering } from "@/hooks/browser/offscreenRendering";
import { trackPending } from "@/services/browser/loaders";
import { isPhoneSized } from "@/utils/phoneSized";
import { useAppDispatch, useAppSelector, useAppStore } from "../store";

/** Less height than this lost to something on the screen is no keyboard. */
const KEYBOARD_PX = 150;

/** What the browser does once a page is there: remembered choices, then what is personal. */
export function useStartup(): void {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { locale } = useRouter();

  useEffect(() => {
    const stops = [
      persistStore(store),
      startOffscreenRendering(),
      keepFocusInSight(),
      leaveScrollToBrowser(),
      followKeyboard((open) => dispatch(mobileKeyboardToggled(open))),
      measureVisits(store, window.location.search),
    ];
    // What reads the browser's cookies comes for those who have some (constants/earlyScript.ts).
    if (document.documentElement.dataset.mode)
      void import("@/services/browser/theme").then(({ followTheme }) => dispatch(themeChosen(followTheme())));
    // Visitors who never signed in and have no cart cost no call.
    if (readStorage(STORAGE.userId)) trackPending(dispatch(loadProfile()));
    else dispatch(profileCleared());
    if (Number(readStorage(STORAGE.cartCount)) > 0) trackPending(dispatch(loadCart()));
    return () => stops.forEach((stop) => stop());
  }, [dispatch, store]);

  useEffect(() => {
    if (locale) document.documentElement.lang = locale;
  }, [locale]);
}

/** The router finds the place on the way back between pages; for a reload, and from elsewhere, the browser does. */
function leaveScrollToBrowser(): () => void {
  const leave = () => {
    window.history.scrollRestoration = "auto";
  };
  // A page that the browser kept while it was left goes on.
  const take = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.history.scrollRestoration = "manual";
  };
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", take);
  return () => {
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", take);
  };
}

/**
 * In production and with the visitor's yes only, from the moment there is a choice. `landing` is kept in memory until
 * then, for somebody who agrees later.
 */
function measureVisits(store: AppStore, landing: string): () => void {
  let end: (() => void) | null = () => undefined;
  const follow = async () => {
    if (process.env.NODE_ENV !== "production") return () => undefined;
    return (await import("@/store/trackVisit")).trackVisit(store, landing);
  };
  const begin = async () => {
    window.removeEventListener(EVENTS.consent, start);
    const { startWithConsent } = await import("@/services/browser/consent");
    if (end) end = startWithConsent(follow);
  };
  // Without it nothing is measured, which holds up nobody.
  const start = () => void begin().catch(() => undefined);
  if (document.documentElement.dataset.consent) start();
  else window.addEventListener(EVENTS.consent, start);
  return () => {
    window.removeEventListener(EVENTS.consent, start);
    end?.();
    end = null;
  };
}

/** On a phone alone: elsewhere a keyboard leaves room for everything. */
function followKeyboard(tell: (open: boolean) => void): () => void {
  const view = window.visualViewport;
  if (!view || !isPhoneSized(window.screen)) return () => undefined;
  let before = false;
  const look = () => {
    const open = window.innerHeight - view.height * view.scale > KEYBOARD_PX;
    if (open !== before) tell(open);
    before = open;
  };
  view.addEventListener("resize", look);
  return () => view.removeEventListener("resize", look);
}

/**
 * Opens the sign-in modal on the app-wide event or `login` in the query; sends who is signed in already to `next`.
 * Pages on which people sign in do that themselves, once they have said so.
 */
export function useSignInRequests(): void {
  const dispatch = useAppDispatch();
  const { asPath, pathname } = useRouter();
  const ready = useAppSelector(selectCustomerReady);
  const signedIn = useAppSelector(selectIsLoggedIn);
  // A kept page was rendered without the visitor's query: only the address has it.
  const query = new URLSearchParams(asPath.split(/[?#]/)[1]);
  const asked = query.has("login");
  const next = query.get("next") ?? "";

  useEffect(() => {
    const open = (event: Event) => {
      const { detail } = event as CustomEvent<unknown>;
      dispatch(signInAsked(safeNext(detail, "")));
    };
    window.addEventListener(EVENTS.signIn, open);
    return () => window.removeEventListener(EVENTS.signIn, open);
  }, [dispatch]);

  const signedOutAt = useRef("");
  useEffect(() => {
    if (!ready) return;
    const target = safeNext(next, "");
    if (!signedIn) {
      signedOutAt.current = next;
      if (asked) dispatch(signInAsked(target));
    } else if (target && (asked || (signedOutAt.current !== next && safeNext(pathname, ""))))
      void Router.replace(target);
  }, [ready, asked, signedIn, next, pathname, dispatch]);
}
