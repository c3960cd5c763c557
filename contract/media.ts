import { Type, type Static } from "typebox";
import { Nullable, Picture } from "./shared";

/** Colour or material that a card can show without leaving the list. */
export const CardSwatch = Type.Object({
  option_id: Type.Integer(),
  value: Type.String(),
  name: Type.String(),
  color: Type.String(),
  picture: Nullable(Picture),
});

/** A value of a product's options that can be seen in a picture, model or drawing, and what a caption calls it. */
export const ShownOption = Type.Object({ option_id: Type.Integer(), value: Type.String(), name: Type.String() });
export type ShownOption = Static<typeof ShownOption>;

/** A view of a product, `main` or `angle`, and what can be seen in it. */
export const PictureView = Type.Object({ view: Type.String(), picture: Picture, shows: Type.Array(ShownOption) });

/** A GLB in metres, its geometry packed by meshopt. */
export const ModelFile = Type.Object({
  src: Type.String(),
  bytes: Type.Integer(),
  /**
   * Codes of the option groups that change its looks; a variant is called after their values in this order,
   * `chalk/oak`.
   */
  axes: Type.Array(Type.String()),
  /** What it shows whatever is chosen. */
  shows: Type.Array(ShownOption),
});
export type ModelFile = Static<typeof ModelFile>;

/** A 3-D model that a brand sent, with what was found in it; metres. */
export const ListingModel = Type.Object({
  name: Type.String(),
  /** Its looks by name as the only axis, so that the viewer shows one after the other. */
  file: ModelFile,
  looks: Type.Array(Type.String()),
  /** Whether the looks are named after values of the product's options, so that it wears what a shopper chooses. */
  follows_options: Type.Boolean(),
  triangles: Type.Integer(),
  width: Type.Number(),
  height: Type.Number(),
  depth: Type.Number(),
});
export type ListingModel = Static<typeof ListingModel>;

/** What is seen of a product from one side: SVG paths in a box of millimetres, y downwards. */
const Elevation = Type.Object({
  width: Type.Number(),
  height: Type.Number(),
  /** Closed; filled by the even-odd rule. */
  outline: Type.String(),
  /** Edges inside. */
  lines: Type.String(),
});
const Views = Type.Object({ front: Elevation, side: Elevation });

/** Drawn from the measures of the model itself. */
export const Drawing = Type.Object({
  /** Stands on the lower edge of the boxes; otherwise it hangs. */
  stands: Type.Boolean(),
  low: Views,
  /** How it looks when it is high, for what moves. */
  high: Type.Optional(Views),
  shows: Type.Array(ShownOption),
});
export type Drawing = Static<typeof Drawing>;

/** How a product without a drawing is drawn: the box that it stands in, or a top on legs. */
export const PlainOutline = Type.Unsafe<"box" | "table">({ type: "string", enum: ["box", "table"] });
export type PlainOutline = Static<typeof PlainOutline>;

/** Centimetres and kilograms. */
export const ProductSize = Type.Object({
  width: Type.Number(),
  depth: Type.Number(),
  height: Type.Number(),
  max_height: Type.Number(),
  weight: Type.Number(),
});
