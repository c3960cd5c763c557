import { COOKIES } from "@/constants/cookies";
import { EVENTS } from "@/constants/events";
import { STORAGE } from "@/constants/storage";
import {
  CONSENT_DAYS,
  CONSENT_VERSION,
  unaskedServices,
  parseConsent,
  type Connected,
  type Consent,
  type SharedWith,
} from "@/contract/visit/visitTerms";
import { forgetCampaign } from "./campaign";
import { writeCookie, readCookie } from "./cookies";
import { canAskLocation } from "./country";
import { removeStorage, writeTabStorage, readTabStorage } from "./storage";

/** Set once this tab knows that the choice names every service. */
const SERVICES_KNOWN = "services_asked";

/** The visitor's choice; null while there is none, for another text, or too long ago to count. */
export const readConsent = (): Consent | null => parseConsent(readCookie(COOKIES.consent), Date.now());

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
  const added = unaskedServices(readConsent(), services);
  return added.ads.length > 0 || added.analytics !== null ? added : null;
}

export const markServicesListed = (): void => writeTabStorage(SERVICES_KNOWN, true);

const mayAskServices = () => mayMeasure() && readTabStorage(SERVICES_KNOWN) === null;

/** Whether the visitor may be asked something; `isAnswered`: about measuring they just were. */
export function hasQuestion(isAnswered = false): boolean {
  if (!mayMeasure()) forgetOptional();
  return (!isAnswered && (isConsentOpen() || mayAskServices())) || canAskLocation();
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
  writeCookie(COOKIES.consent, JSON.stringify(choice), CONSENT_DAYS);
  if (!statistics) {
    forgetOptional();
    removeStorage(STORAGE.recentlyViewed);
  }
  window.dispatchEvent(new CustomEvent(EVENTS.consent));
}

/** Deletes what only a yes may have stored: of an earlier version of the store, or before the browser refused. */
export function forgetOptional(): void {
  forgetCampaign();
  removeStorage(STORAGE.visit);
}

/**
 * Calls for every choice here, and when this window is looked at again: another may have chosen. Answers the way to
 * stop.
 */
export function onConsent(look: () => void): () => void {
  let known = readCookie(COOKIES.consent);
  const back = () => {
    const now = readCookie(COOKIES.consent);
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
export function startWithConsent(start: () => Promise<() => void>): () => void {
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
