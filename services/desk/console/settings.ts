import type { ClockForm } from "@/contract/settings/clockRoutes";
import type { StoreClock } from "@/contract/settings/clockTerms";
import type { LimitsForm } from "@/contract/settings/limitRoutes";
import type { ApprovalLimits } from "@/contract/settings/limitTerms";
import type { ClashOf, SavedForm } from "../brand";
import { call, callForData, type Caller } from "../../http";
import type { AnswerOf } from "../../routes";

export const fetchLimits = (from?: Caller) => callForData("GET /common-api/staff/limits", {}, { from });

export const fetchClock = (from?: Caller) => callForData("GET /common-api/staff/clock", {}, { from });

type Saved = AnswerOf<"PUT /common-api/staff/limits">;

/** Saves what was touched of the limits; `adopt` gets them as they are then, and whether the change waits. */
export async function saveLimits(
  version: number,
  changes: object,
  adopt: (now: LimitsForm & { waits: boolean }) => void,
): Promise<SavedForm<ApprovalLimits>> {
  return call(
    "PUT /common-api/staff/limits",
    { body: { version, changes } },
    {
      read: ({ data }: Saved) => {
        adopt(data);
        return { doc: data.limits, version: data.version, merged: data.merged };
      },
      empty: (reply) => (reply as { current?: ClashOf } | null)?.current ?? null,
    },
  );
}

type SavedClock = AnswerOf<"PUT /common-api/staff/clock">;

/** Saves what was touched of the store's clock; `adopt` gets it as it is then, with what goes by it. */
export async function saveClock(
  version: number,
  changes: { beside?: string[] } & object,
  adopt: (now: ClockForm) => void,
): Promise<SavedForm<StoreClock>> {
  // A field between two others that was left empty names no zone.
  const named = changes.beside && { beside: changes.beside.filter((name) => name !== "") };
  return call(
    "PUT /common-api/staff/clock",
    { body: { version, changes: { ...changes, ...named } } },
    {
      read: ({ data }: SavedClock) => {
        adopt(data);
        return { doc: data.clock, version: data.version, merged: data.merged };
      },
      empty: (reply) => (reply as { current?: ClashOf } | null)?.current ?? null,
    },
  );
}
