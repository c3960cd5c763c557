/** What a picture is: who owns it, what stands in it, where the camera is, what it says to who cannot see it. */
import type { Triple } from "../geometry/core";
import type { Product } from "../glb/product";

export type LocalizedText = { en: string; fr: string; de: string };

export type Model = () => Product;

export type Item = {
  model: Model;
  at?: Triple;
  /** Degrees round the vertical axis. */
  turn?: number;
  scale?: number;
  /** Stands there too, but the camera need not show all of it. */
  context?: boolean;
  /** Slug of the product that it is, where a room lets shoppers point at it. */
  product?: string;
};

export type Camera =
  | {
      az?: number;
      el?: number;
      lens?: number;
      margin?: number;
      dy?: number;
      zoom?: { target: Triple; dist: number };
    }
  | { pos: Triple; target: Triple; lens: number; vertical?: boolean };

export type Shot = {
  owner: string;
  view: string;
  alt: LocalizedText;
  items: Item[];
  camera?: Camera;
  /** Width to height of what is no product picture. */
  shape?: [number, number];
  /** The main picture, of which this is perhaps nothing but other colours: then its light serves here too. */
  base?: Shot;
  /** Further keys of the render job, see render/render.py. */
  job?: Record<string, unknown>;
};
