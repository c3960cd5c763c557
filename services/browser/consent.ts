import { COOKIES } from "@/constants/cookies";
import { EVENTS } from "@/constants/events";
import { STORAGE } from "@/constants/storage";
import {
  CONSENT_DAYS,
  CONSENT_VERSION,
  notAskedYet,
  parseConsent,
  type Connected,
  type Consent,
  type SharedWith,
} from "@/contract/rules/visitTerms";
import { forgetCampaign } from "./campaign";
import { keepCookie, keptCookie } from "./cookies";
import { mayAskPlace } from "./country";
import { forget, keepForTab, keptForTab } from "./storage";

/** Set once this tab knows that the choice names every service. */
const SERVICES_KNOWN = "services_asked";

/** The visitor's choice; null while there is none, for another text, or too long ago to count. */
export const readConsent = (): Consent | null => parseConsent(keptCookie(COOKIES.consent), Date.now());

/** The browser says for its visitor that nothing may be measured: Global Privacy Control, or Do Not Track. */
export function browserRefuses(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: boolean; doNotTrack?: string };
  return globalPrivacyControl === true || doNotTrack === "1";
}

export const mayMeasure = (): boolean => !browserRefuses() && readConsent()?.statistics === true;

export const isConsentOpen = (): boolean => readConsent() === null && !browserRefuses();

/**
 * Services that were connected after the visitor agreed. Nothing is sent to them until they are named in another
 * question; null where there is nothing to ask.
 */
export function servicesToAsk(services: Connected): Connected | null {
  if (!mayMeasure()) return null;
  const added = notAskedYet(readConsent(), services);
  return added.ads.length > 0 || added.analytics !== null ? added : null;
}

export const noteServicesKnown = (): void => keepForTab(SERVICES_KNOWN, true);

const mayAskServices = () => mayMeasure() && keptForTab(SERVICES_KNOWN) === null;

/** Whether the visitor may be asked something; `isAnswered`: about measuring they just were. */
export function hasQuestion(isAnswered = false): boolean {
  if (!mayMeasure()) forgetOptional();
  return (!isAnswered && (isConsentOpen() || mayAskServices())) || mayAskPlace();
}

/**
 * Keeps the choice with its version, its time, who else may be told and whom the question named. A refusal deletes
 * what an earlier yes had stored.
 */
export function chooseConsent(
  statistics: boolean,
  shared: readonly SharedWith[] = [],
  asked: readonly string[] = [],
): void {
  const named = statistics ? [...shared] : [];
  const at = new Date().toISOString();
  keepChoice({ version: CONSENT_VERSION, at, statistics, shared: named, asked: statistics ? [...asked] : [] });
}

/** Adds to a yes what was asked about later; the day of the yes stays, and so does when it is asked for again. */
export function addToConsent(shared: readonly SharedWith[], asked: readonly string[]): void {
  const choice = readConsent();
  if (choice?.statistics) keepChoice({ ...choice, shared: [...shared], asked: [...asked] });
}

function keepChoice(choice: Consent): void {
  const { statistics } = choice;
  keepCookie(COOKIES.consent, JSON.stringify(choice), CONSENT_DAYS);
  if (!statistics) {
    forgetOptional();
    forget(STORAGE.recentlyViewed);
  }
  window.dispatchEvent(new CustomEvent(EVENTS.consent));
}

/** Deletes what only a yes may have stored: of an earlier version of the store, or before the browser refused. */
export function forgetOptional(): void {
  forgetCampaign();
  forget(STORAGE.visit);
}

/**
 * Calls for every choice here, and when this window is looked at again: another may have chosen. Answers the way to
 * stop.
 */
export function onConsent(look: () => void): () => void {
  let known = keptCookie(COOKIES.consent);
  const back = () => {
    const now = keptCookie(COOKIES.consent);
    if (now !== known) look();
    known = now;
  };
  window.addEventListener(EVENTS.consent, look);
  document.addEventListener("visibilitychange", back);
  return () => {
    window.removeEventListener(EVENTS.consent, look);
    document.removeEventListener("visibilitychange", back);
  };
}

/** Starts measuring as soon as it is agreed to, and ends it when that is taken back. Answers the way to stop. */
export function whileAgreed(start: () => Promise<() => void>): () => void {
  let running: Promise<() => void> | null = null;
  const end = () => {
    void running?.then((stop) => stop());
    running = null;
  };
  const look = () => {
    if (!mayMeasure()) {
      end();
      forgetOptional();
    } else running ??= start().catch(() => () => undefined);
  };
  look();
  const stop = onConsent(look);
  return () => {
    stop();
    end();
  };
}
