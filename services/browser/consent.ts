import { EVENTS } from "@/constants/events";
import { STORAGE } from "@/constants/storage";
import { CONSENT_DAYS, CONSENT_VERSION } from "@/contract/rules/visitTerms";
import { forgetCampaign } from "./campaign";
import { forget, recallJson, remember } from "./storage";

const DAY_MS = 86_400_000;

export interface Consent {
  version: number;
  /** When the visitor chose, ISO. */
  at: string;
  /** Visits may be measured. */
  statistics: boolean;
}

/** The visitor's choice; null while there is none, for another text, or too long ago to count. */
export function readConsent(): Consent | null {
  const kept = recallJson(STORAGE.consent) as Partial<Consent> | null;
  if (typeof kept !== "object" || kept?.version !== CONSENT_VERSION) return null;
  const { version, at = "", statistics = false } = kept;
  const age = Date.now() - Date.parse(at);
  return age >= 0 && age < CONSENT_DAYS * DAY_MS ? { version, at, statistics } : null;
}

/** The browser says for its visitor that nothing may be measured: Global Privacy Control, or Do Not Track. */
export function browserRefuses(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: boolean; doNotTrack?: string };
  return globalPrivacyControl === true || doNotTrack === "1";
}

export const mayMeasure = (): boolean => !browserRefuses() && readConsent()?.statistics === true;

/** Keeps the choice with its version and time. A refusal deletes what an earlier yes had stored. */
export function chooseConsent(statistics: boolean): void {
  const choice: Consent = { version: CONSENT_VERSION, at: new Date().toISOString(), statistics };
  remember(STORAGE.consent, JSON.stringify(choice));
  if (!statistics) forgetOptional();
  window.dispatchEvent(new CustomEvent(EVENTS.consent));
}

function forgetOptional(): void {
  forgetCampaign();
  forget(STORAGE.visit);
}

/** Calls for every choice, of this window and of others. Answers the way to stop. */
export function onConsent(look: () => void): () => void {
  const fromOther = ({ key }: StorageEvent) => {
    if (key === STORAGE.consent || key === null) look();
  };
  window.addEventListener(EVENTS.consent, look);
  window.addEventListener("storage", fromOther);
  return () => {
    window.removeEventListener(EVENTS.consent, look);
    window.removeEventListener("storage", fromOther);
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
      // Also what was stored by an earlier version of the store, or before the browser refused.
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
