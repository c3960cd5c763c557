import type { Static } from "typebox";
import type { ModelFile } from "../../../contract/shared";
import { studioFile } from "./studioFile";

/** One 3-D model as the studio lists it. */
interface ModelFacts {
  bytes: number;
  /** Metres. */
  size: { width: number; depth: number; height: number };
  /** The option groups that change how it looks. */
  axes: { group: string; values: string[]; preset: string }[];
  /** Values of the axes, joined by a slash in their order. */
  variants: string[];
}

const modelList = studioFile<Record<string, ModelFacts>>("contract/models.json");

/** A product's model, or null where none has been made. */
export function modelOf(slug: string): Static<typeof ModelFile> | null {
  const facts = modelList()[slug];
  return facts ? { src: `/models/${slug}.glb`, bytes: facts.bytes, axes: facts.axes.map(({ group }) => group) } : null;
}
