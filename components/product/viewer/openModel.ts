import type { ModelFile } from "@/contract/media";
import type { Move } from "./directions";
import { loadModel } from "./loadModel";
import { Stage, type StageEvents } from "./Stage";

export interface OpenModel {
  wear: (variant: string) => Promise<void>;
  move: (move: Move) => void;
  /** What augmented reality works with. */
  stage: Stage;
  dispose: () => void;
}

interface Events extends StageEvents {
  /** Share of the file that is there, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Shows a model in `holder`, dressed in `variant`. Leaves nothing behind after a failure or an abort. */
export async function openModel(
  holder: HTMLElement,
  file: ModelFile,
  variant: string,
  signal: AbortSignal,
  events: Events,
): Promise<OpenModel> {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const model = await loadModel(file, signal, events.onProgress);
  try {
    await model.wear(variant);
    signal.throwIfAborted();
    const stage = new Stage(holder, calm, events);
    stage.show(model.root);
    return {
      stage,
      move: (move) => stage.move(move),
      wear: async (wanted) => {
        await model.wear(wanted);
        stage.refresh();
      },
      dispose: () => {
        model.dispose();
        stage.dispose();
      },
    };
  } catch (error) {
    model.dispose();
    throw error;
  }
}
