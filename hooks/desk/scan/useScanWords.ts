import { useCallback, useState, useSyncExternalStore } from "react";
import { scanSettings } from "@/services/browser/scan/stores";
import { buzzScan, soundScan } from "@/services/browser/scan/tones";

export interface ScanWords {
  tone: "right" | "wrong" | "full" | "info";
  text: string;
  /** Another one for each time that something is said, so that the same words are read out again. */
  turn: number;
}

export type SayScan = (tone: ScanWords["tone"], text: string) => void;

const isSilentFirst = () => false;
const isSilentNow = () => scanSettings.get().isSilent;

/** What came of the last scan: in words, by sound where that is wanted, and by a buzz where the phone has one. */
export function useScanWords() {
  const [words, setWords] = useState<ScanWords | null>(null);
  const isSilent = useSyncExternalStore(scanSettings.subscribe, isSilentNow, isSilentFirst);
  const say = useCallback<SayScan>((tone, text) => {
    setWords((before) => ({ tone, text, turn: (before?.turn ?? 0) + 1 }));
    if (tone === "info") return;
    if (!isSilentNow()) soundScan(tone);
    buzzScan(tone);
  }, []);
  return {
    words,
    say,
    hush: useCallback(() => setWords(null), []),
    isSilent,
    setSilent: (now: boolean) => scanSettings.set((before) => ({ ...before, isSilent: now })),
  };
}
