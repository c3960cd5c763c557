import type { VisitEvent } from "@/contract/common";
import { CONSENT_VERSION, VISIT_LIMITS } from "@/contract/visit/visitTerms";
import { rememberedCampaign } from "@/services/browser/campaign";
import { visitNumber } from "@/services/browser/visit";

/** So long an event waits for others at most, unless the page is left. */
const TOGETHER_MS = 10_000;
const CALL = "/log-api/visit-events";

export interface Visits {
  note(event: Omit<VisitEvent, "visit">): void;
  /** Nothing more is sent, not even what waits. */
  stop(): void;
}

/**
 * Notes what happens in a visit and sends it a few at a time. Losing events must not disturb the shopper, so nothing is
 * awaited; what the browser does not take waits, at most `VISIT_LIMITS.queue` of them.
 */
export function openVisits(): Visits {
  let waiting: VisitEvent[] = [];
  let timer: number | undefined;

  const send = () => {
    window.clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const events = waiting.slice(0, VISIT_LIMITS.batch);
      const body = { consent_version: CONSENT_VERSION, campaign: rememberedCampaign(), events };
      if (!navigator.sendBeacon(CALL, new Blob([JSON.stringify(body)], { type: "application/json" }))) return;
      waiting = waiting.slice(events.length);
    }
  };
  // The last moment that a browser promises, on a phone too.
  const left = () => {
    if (document.visibilityState === "hidden") send();
  };
  document.addEventListener("visibilitychange", left);

  return {
    note(event) {
      waiting = [...waiting, { ...event, visit: visitNumber() }].slice(-VISIT_LIMITS.queue);
      if (waiting.length >= VISIT_LIMITS.batch) send();
      else timer ??= window.setTimeout(send, TOGETHER_MS);
    },
    stop() {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", left);
      waiting = [];
    },
  };
}
