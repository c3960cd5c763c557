import type { ModelFile } from "../../../../contract/media";
import type { ProductOption } from "../../../db/schema";

/** A 3-D model that a brand has put up itself. */
export interface OwnModel {
  name: string;
  bytes: number;
  looks: readonly string[];
}

/** Address of a brand's model: its name is its own for ever, so what lies there never changes. */
export const ownModelSrc = (name: string) => `/product-api/listing-model/${name}.glb`;

/**
 * The option groups whose values a model's looks are named after, in the order of the names: `chalk/oak` is a frame
 * and a desktop. None where a part of a name is no value of the product, so that the model keeps its first look.
 */
export function axesOf(looks: readonly string[], options: readonly Pick<ProductOption, "code" | "values">[]): string[] {
  const parts = looks.map((look) => look.split("/"));
  const places = parts[0]?.length ?? 0;
  if (parts.some((each) => each.length !== places)) return [];
  const axes: string[] = [];
  for (let place = 0; place < places; place += 1) {
    const named = new Set(parts.map((each) => each[place] ?? ""));
    const group = options.find(
      ({ code, values }) =>
        !axes.includes(code) && [...named].every((name) => values.some(({ value }) => value === name)),
    );
    if (!group) return [];
    axes.push(group.code);
  }
  return axes;
}

export const ownModelFile = (
  { name, bytes, looks }: OwnModel,
  options: readonly Pick<ProductOption, "code" | "values">[],
): ModelFile => ({ src: ownModelSrc(name), bytes, axes: axesOf(looks, options), shows: [] });
