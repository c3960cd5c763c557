import { useState } from "react";
import { CARRIERS } from "@/contract/desk/partTerms";
import type { TrackedPart, TrackingRow } from "@/contract/orderDesk/trackingRoutes";
import { isWrongRow, TRACKING_LIMITS } from "@/contract/orderDesk/trackingTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { checkTrackingFile, shipTrackedParts, type ShippedPart } from "@/services/desk/console/tracking";

/** A part that can leave, as the call takes it. */
function partOf({ state, part, carrier: named, tracking_number }: TrackingRow): ShippedPart[] {
  const carrier = CARRIERS.find((name) => name === named);
  return state === "ready" && carrier ? [{ part, carrier, tracking_number }] : [];
}

/**
 * A file of tracking numbers: read when it is chosen, then shipped call by call. What was shipped before a failure
 * stays, and the rest is shipped by asking again: a part leaves once.
 */
export function useTrackingFile() {
  const failureText = useFailureText();
  const [rows, setRows] = useState<readonly TrackingRow[] | null>(null);
  const [outcome, setOutcome] = useState<ReadonlyMap<string, TrackedPart>>(new Map());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  const choose = async (file: Blob) => {
    setBusy(true);
    setProblem("");
    setOutcome(new Map());
    const { data, failure } = await checkTrackingFile(file);
    if (failure) setProblem(failureText(failure));
    setRows(data?.rows ?? null);
    setBusy(false);
  };
  const toShip = (rows ?? []).filter(({ part }) => !outcome.has(part)).flatMap(partOf);
  const ship = async () => {
    if (busy) return;
    setBusy(true);
    setProblem("");
    const done = new Map(outcome);
    const total = toShip.length;
    for (let from = 0; from < total; from += TRACKING_LIMITS.together) {
      setProgress({ done: from, total });
      const { data, failure } = await shipTrackedParts(toShip.slice(from, from + TRACKING_LIMITS.together));
      if (failure) setProblem(failureText(failure));
      if (!data) break;
      for (const part of data.parts) done.set(part.part, part);
      setOutcome(new Map(done));
    }
    setProgress(null);
    setBusy(false);
  };
  const problemOf = ({ part, state }: TrackingRow) => (state === "ready" ? (outcome.get(part)?.problem ?? "") : "");
  return {
    rows,
    outcome,
    progress,
    busy,
    problem,
    setProblem,
    toShip: toShip.length,
    /** Rows that somebody has to look at: those that could not leave, and those that were refused. */
    left: (rows ?? []).filter((row) => isWrongRow(row.state) || problemOf(row) !== ""),
    problemOf,
    choose,
    ship,
  };
}

export type TrackingShown = ReturnType<typeof useTrackingFile>;
