import { useEffect, useRef, useState } from "react";
import type { SheetResult } from "@/contract/desk/listingStockRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import type { Answer } from "@/services/answer";
import { fetchListingImport, tryListingSheet, undoListingImport, writeListingImport } from "@/services/desk/listings";

/** From one look at a file that is under way to the next. */
const LOOK_MS = 1000;

const isUnderWay = (file: SheetResult | null): boolean => file?.state === "writing" || file?.state === "undoing";

/**
 * A file of prices and stock: tried, written, taken back. While it is under way it is looked at each second until it is
 * done or the screen is left; `onDone` hears of each end.
 */
export function useListingImport(onDone: () => void) {
  const failureText = useFailureText();
  const [file, setFile] = useState<SheetResult | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const run = async (first: Promise<Answer<SheetResult | null>>, hasEnd: boolean) => {
    setBusy(true);
    setProblem("");
    let { data, failure } = await first;
    while (isHere.current && data && isUnderWay(data)) {
      setFile(data);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      if (!isHere.current) return;
      ({ data, failure } = await fetchListingImport(data.id));
    }
    if (!isHere.current) return;
    setBusy(false);
    if (failure) setProblem(failureText(failure));
    if (!data) return;
    setFile(data);
    if (hasEnd) onDone();
  };
  return {
    file,
    busy,
    problem,
    setProblem,
    tryFile: (blob: File) => {
      setFile(null);
      return run(tryListingSheet(blob), false);
    },
    write: (id: number) => run(writeListingImport(id), true),
    undo: (id: number) => run(undoListingImport(id), true),
  };
}
