import { useEffect, useRef, useState, type RefObject } from "react";
import type { ModelFile } from "@/contract/media";
import type { OpenModel } from "./openModel";
import { hasWebGl } from "./webgl";

type State =
  | { kind: "loading"; share: number }
  | { kind: "shown"; model: OpenModel }
  /** The file, or the script for it, did not come; or the graphics processor was lost. */
  | { kind: "failed" }
  | { kind: "unsupported" };

interface Shown {
  state: State;
  retry: () => void;
}

/**
 * Opens a model in `holder` as long as the component stands, and dresses it in `variant`. The script that draws it
 * loads here, not before. `onView` is told the angle after each turn by the shopper.
 */
export function useModel(
  holder: RefObject<HTMLElement | null>,
  file: ModelFile,
  variant: string,
  onView: (azimuth: number) => void,
): Shown {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ kind: "loading", share: 0 });
  const wanted = useRef({ variant, onView });

  useEffect(() => {
    wanted.current = { variant, onView };
  });

  useEffect(() => {
    const box = holder.current;
    if (!box) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let opened: OpenModel | undefined;
    const fail = () => !signal.aborted && setState({ kind: "failed" });
    const open = async () => {
      if (!hasWebGl()) return setState({ kind: "unsupported" });
      const { openModel } = await import("./openModel");
      signal.throwIfAborted();
      opened = await openModel(box, file, wanted.current.variant, signal, {
        onProgress: (share) => setState({ kind: "loading", share }),
        onView: (azimuth) => wanted.current.onView(azimuth),
        onLost: fail,
      });
      if (signal.aborted) opened.dispose();
      else setState({ kind: "shown", model: opened });
    };
    open().catch(fail);
    return () => {
      leaving.abort();
      opened?.dispose();
    };
  }, [holder, file, attempt]);

  useEffect(() => {
    // Materials of the same file: what fails here would have failed before.
    if (state.kind === "shown") void state.model.wear(variant);
  }, [state, variant]);

  return {
    state,
    retry: () => {
      setState({ kind: "loading", share: 0 });
      setAttempt(attempt + 1);
    },
  };
}
