/**
 * What the studio knows of a product besides its pictures: how it looks in each of the shop's options, how large it
 * is.
 */
import type { Model, LocalizedText } from "../pipeline/shots";
import type { Product } from "../glb/product";

/** Value by option group, `{ TOP: "oak", FIN: "graphite" }`. */
export type Choice = Readonly<Record<string, string>>;

/** In metres; a product that moves is built low and high. */
export type Pose = { height: number; high: boolean };

export type Measure = "width" | "depth" | "height";

export type Line = {
  /** Option groups of the shop that change how it looks; the first has pictures for each of its values. */
  axes?: readonly string[];
  /**
   * Values of the shop's options that can be seen whatever is chosen: the one size, keypad or lock that is modelled.
   */
  always?: Choice;
  /** How many of the first axes have parts in common; the viewer builds these in every combination. */
  joint?: number;
  /** The product and nothing else, for the viewer and the size drawings. */
  alone: (choice: Choice, pose: Pose) => Product;
  /** Measures that the model is stretched to, a few per cent; all of them unless said. */
  fit?: readonly Measure[];
  /** Models in its main picture, in the order in which the picture places them; the product alone unless said. */
  shown?: (choice: Choice) => Model[];
  /** What the alternative text calls a value, where the palette's words do not fit. */
  words?: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>>;
  /** Height in metres at which the viewer shows what moves; its lowest unless said. */
  viewed?: number;
  /** Weight of its 3-D model in bytes; 600 kB unless said. */
  budget?: number;
};

export type Lines = Readonly<Record<string, Line>>;
