import { useState } from "react";
import { WIRE_LIMITS } from "@/contract/orderDesk/orderDeskTerms";
import type { RecordedWire, WireFile, WireRow } from "@/contract/orderDesk/wireRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import { matchWireFile, recordWires } from "@/services/desk/console/wires";

/** Rows that somebody may record: those that are not the whole amount only by their own choice. */
export const canRecord = ({ state }: WireRow): boolean => state === "matched" || state === "short" || state === "over";

const names = (file: WireFile) => file.rows.filter(({ state }) => state === "matched").map((row) => row.transaction);

/** A bank's file: matched when it is chosen, and anew once some of it was recorded. Each transfer counts once. */
export function useWireFile() {
  const failureText = useFailureText();
  const [blob, setBlob] = useState<Blob | null>(null);
  const [file, setFile] = useState<WireFile | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [recorded, setRecorded] = useState<readonly RecordedWire[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  const show = async (chosen: Blob) => {
    const { data, failure } = await matchWireFile(chosen);
    if (failure) setProblem(failureText(failure));
    setFile(data);
    setMarked(new Set(data ? names(data) : []));
  };
  const choose = async (chosen: Blob) => {
    setBusy(true);
    setProblem("");
    setRecorded([]);
    setBlob(chosen);
    await show(chosen);
    setBusy(false);
  };
  const mark = (name: string) =>
    setMarked((now) => new Set(now.has(name) ? [...now].filter((each) => each !== name) : [...now, name]));
  const record = async () => {
    if (!file || !blob || busy) return;
    setBusy(true);
    setProblem("");
    const chosen = file.rows.filter((row) => canRecord(row) && marked.has(row.transaction));
    const done: RecordedWire[] = [];
    for (let from = 0; from < chosen.length; from += WIRE_LIMITS.together) {
      const wires = chosen.slice(from, from + WIRE_LIMITS.together).map(({ order_num, amount, transaction }) => ({
        order_num,
        amount,
        transaction,
      }));
      const { data, failure } = await recordWires(wires);
      if (failure) setProblem(failureText(failure));
      if (!data) break;
      done.push(...data.wires);
    }
    setRecorded(done);
    if (done.length > 0) await show(blob);
    setBusy(false);
  };
  return { file, marked, recorded, busy, problem, setProblem, choose, mark, record };
}
