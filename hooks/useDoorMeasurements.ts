import { useMemo, useState, useSyncExternalStore } from "react";
import { DOOR_MEASUREMENTS, type DoorMeasurement } from "@/constants/doorMeasurements";
import { STORAGE } from "@/constants/storage";
import type { Opening, Room } from "@/utils/product/clearance";
import type { Lift } from "@/utils/product/cartonFit";
import { useMarket } from "@/hooks/useMarket";
import { readLength, writeLength } from "@/utils/format/measure";
import { removeStorage, readStorage, readStoredJson, writeStorage } from "@/services/browser/storage";

type Typed = Partial<Record<DoorMeasurement, string>>;
type Lengths = Partial<Record<DoorMeasurement, number>>;

interface DoorMeasurements {
  typed: Typed;
  type: (key: DoorMeasurement, text: string) => void;
  /** Outside what is believed, or no number; never for an empty field. */
  isWrong: (key: DoorMeasurement) => boolean;
  /** Each is there once all of it is. */
  doorway: Opening | null;
  lift: Lift | null;
  room: Room | null;
  kept: boolean;
  keep: (kept: boolean) => void;
}

const KEYS = Object.keys(DOOR_MEASUREMENTS) as DoorMeasurement[];

function believed(key: DoorMeasurement, cm: unknown): cm is number {
  const { least, most } = DOOR_MEASUREMENTS[key];
  return typeof cm === "number" && cm >= least && cm <= most;
}

/** Another tab may keep or forget them. */
function listen(look: () => void): () => void {
  window.addEventListener("storage", look);
  return () => window.removeEventListener("storage", look);
}

/** What this browser was asked to remember; nothing of it when it was not, or holds what nobody believes. */
function recallMeasurements(): Lengths {
  const found = readStoredJson(STORAGE.doorMeasurements) as Record<string, unknown> | null;
  if (typeof found !== "object" || found === null) return {};
  return Object.fromEntries(KEYS.flatMap((key) => (believed(key, found[key]) ? [[key, found[key]]] : [])));
}

/** Doors, lift and room as they are typed. They stay in the page, and in the browser where the visitor asks for it. */
export function useDoorMeasurements(): DoorMeasurements {
  const { locale } = useMarket();
  const stored = useSyncExternalStore(
    listen,
    () => readStorage(STORAGE.doorMeasurements),
    () => "",
  );
  const kept = stored !== "";
  const known = useMemo(
    (): Typed =>
      kept
        ? Object.fromEntries(Object.entries(recallMeasurements()).map(([key, cm]) => [key, writeLength(cm, locale)]))
        : {},
    [kept, locale],
  );
  // What is typed here counts from then on, whatever another tab stores.
  const [own, setOwn] = useState<Typed | null>(null);
  const typed = own ?? known;

  const lengthsOf = (texts: Typed): Lengths =>
    Object.fromEntries(
      KEYS.flatMap((key) => {
        const cm = readLength(texts[key] ?? "", locale);
        return believed(key, cm) ? [[key, Math.round(cm * 10) / 10]] : [];
      }),
    );
  const store = (texts: Typed) => writeStorage(STORAGE.doorMeasurements, JSON.stringify(lengthsOf(texts)));
  const cm = lengthsOf(typed);
  const { doorWidth, doorHeight, liftWidth, liftHeight, cabinWidth, cabinDepth, cabinHeight } = cm;
  const door = liftWidth && liftHeight ? { width: liftWidth, height: liftHeight } : null;
  const cabin =
    cabinWidth && cabinDepth && cabinHeight ? { width: cabinWidth, depth: cabinDepth, height: cabinHeight } : null;

  return {
    typed,
    type: (key, text) => {
      const next = { ...typed, [key]: text };
      setOwn(next);
      if (kept) store(next);
    },
    isWrong: (key) => (typed[key] ?? "").trim() !== "" && cm[key] === undefined,
    doorway: doorWidth && doorHeight ? { width: doorWidth, height: doorHeight } : null,
    lift: door && cabin ? { door, cabin } : null,
    room:
      cm.roomWidth && cm.roomDepth ? { width: cm.roomWidth, depth: cm.roomDepth, height: cm.roomHeight ?? null } : null,
    kept,
    keep: (wanted) => {
      setOwn({ ...typed });
      if (wanted) store(typed);
      else removeStorage(STORAGE.doorMeasurements);
    },
  };
}
