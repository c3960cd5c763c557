import { useState, useSyncExternalStore } from "react";
import type { PickLine, PickPart } from "@/contract/orderDesk/pickRoutes";
import { dropStarted, keepStarted, startedParts, type StartedPart } from "@/services/browser/scan/stores";
import type { Translate } from "@/hooks/useTranslation";
import { findLine, isFull, packedCount, unitKey, unitsOf, type PackedUnits } from "@/utils/desk/packedUnits";
import { randomKey } from "@/utils/randomKey";
import type { SayScan } from "./useScanWords";

const NONE: readonly StartedPart[] = [];

export interface Packing {
  part: PickPart;
  units: PackedUnits;
  /** Units in the parcel, of all that the part has. */
  count: number;
  /** The key under which the parcel leaves: the same from when the part was opened first, until it has left. */
  keyOf: () => string;
  canUndo: boolean;
  take: (line: PickLine) => void;
  /** A code that was read. */
  takeCode: (code: string) => void;
  undo: () => void;
}

interface PartInHand {
  packing: Packing | null;
  /** What was scanned of it before is still in its parcel. */
  open: (part: PickPart) => void;
  /** The part as it is now, where it is still the one in hand. */
  renew: (part: PickPart) => void;
  /** `only`: where it is this part's. */
  close: (only?: string) => void;
  /** It has left, or waits to. */
  finish: (number: string) => void;
}

function beginPart(number: string): StartedPart {
  const part = { number, key: randomKey(), taken: [] };
  keepStarted(part);
  return part;
}

/** The part that somebody packs, unit by unit; what was scanned stays when they look at another one, or reload. */
export function usePacking(first: PickPart | null, say: SayScan, t: Translate): PartInHand {
  const [part, setPart] = useState(first);
  const started = useSyncExternalStore(startedParts.subscribe, startedParts.get, () => NONE);
  const known = started.find(({ number }) => number === part?.number);
  const open = (next: PickPart) => {
    if (!startedParts.get().some(({ number }) => number === next.number)) beginPart(next.number);
    setPart(next);
  };
  const finish = (number: string) => {
    dropStarted(number);
    setPart(null);
  };

  const renew = (next: PickPart) => setPart((before) => (before?.number === next.number ? next : before));
  const close = (only?: string) => setPart((before) => (only === undefined || before?.number === only ? null : before));
  if (!part) return { packing: null, open, renew, close, finish };
  const { lines, number } = part;
  const units = unitsOf(known?.taken ?? []);
  // Two scans can come before the page is drawn: what is kept is what counts.
  const begun = () => startedParts.get().find((each) => each.number === number) ?? beginPart(number);

  const take = (line: PickLine) => {
    const before = begun();
    const now = unitsOf(before.taken);
    if (isFull(line, now)) return say("wrong", t("said.enough", { name: line.name }));
    const taken = [...before.taken, unitKey(line)];
    keepStarted({ ...before, taken });
    const then = unitsOf(taken);
    if (lines.every((each) => isFull(each, then))) return say("full", t("said.whole"));
    if (isFull(line, then)) return say("full", t("said.lineDone", { name: line.name }));
    return say("right", t("said.taken", { name: line.name, count: then[unitKey(line)] ?? 0, all: line.quantity }));
  };
  const takeCode = (code: string) => {
    const found = findLine(lines, unitsOf(begun().taken), code);
    if (found.kind === "one") return take(found.line);
    if (found.kind === "full") return say("wrong", t("said.enough", { name: found.line.name }));
    return say("wrong", t(found.kind === "several" ? "said.several" : "said.wrongItem", { code }));
  };
  const undo = () => {
    const before = begun();
    const last = before.taken.at(-1);
    if (last === undefined) return;
    keepStarted({ ...before, taken: before.taken.slice(0, -1) });
    const line = lines.find((each) => unitKey(each) === last);
    say("info", t("said.undone", { name: line?.name ?? "" }));
  };
  return {
    packing: {
      part,
      units,
      count: packedCount(lines, units),
      keyOf: () => begun().key,
      canUndo: (known?.taken.length ?? 0) > 0,
      take,
      takeCode,
      undo,
    },
    open,
    renew,
    close,
    finish,
  };
}
