import type { LimitsForm } from "@/contract/settings/limitRoutes";
import type { ApprovalLimits } from "@/contract/settings/limitTerms";
import type { ClashOf, SavedForm } from "../brand";
import { call, callForData, type Caller } from "../../http";
import type { AnswerOf } from "../../routes";

export const fetchLimits = (from?: Caller) => callForData("GET /common-api/staff/limits", {}, { from });

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
