import type { ModelFile } from "../../../../contract/media";
import type { Reader } from "../../../measures";
import type { ProductRow } from "../rows";
import { ownModelFile, type OwnModel } from "./ownModels";
import { shownOptions, type Shows } from "./shown";
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
  shows?: Shows;
}

const modelList = studioFile<Record<string, ModelFacts>>("contract/models.json");

/** Whether the studio has made a model of a product. */
export const hasStudioModel = (studio: string): boolean => modelList()[studio] !== undefined;

type Modelled = Pick<ProductRow, "studio" | "options"> & { ownModel: OwnModel | null };

/** A product's 3-D model, its brand's before the studio's; null where none has been made. */
export function modelOf({ studio, options, ownModel }: Modelled, reader: Reader): ModelFile | null {
  if (ownModel) return ownModelFile(ownModel, options);
  const facts = modelList()[studio];
  if (!facts) return null;
  const { bytes, axes, shows } = facts;
  return {
    src: `/models/${studio}.glb`,
    bytes,
    axes: axes.map(({ group }) => group),
    shows: shownOptions(shows, options, reader),
  };
}
