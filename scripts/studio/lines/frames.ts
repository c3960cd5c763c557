import { artFrame, standingFrame, type ArtFrameOptions } from "../models/artFrame";
import { mat, pictureFrame } from "../catalogue/palette";
import type { Choice, Line, Lines } from "./line";

const look = ({ FRM, MAT }: Choice) => ({ frame: pictureFrame(FRM), ...(MAT && { board: mat(MAT) }) });

/** `across` is how the shop measures it, `shown` how it hangs in its picture. */
const canvas = (axes: string[], across: ArtFrameOptions, shown = across): Line => ({
  axes,
  alone: (choice) => artFrame({ ...across, ...look(choice) }),
  shown: (choice) => [() => artFrame({ ...shown, ...look(choice) })],
});

export const frameLines: Lines = {
  "canvas-16": canvas(["FRM", "MAT"], { screen: [0.345, 0.215], mat: 0.035, bar: 0.018, art: "print_shapes" }),
  "canvas-24": canvas(
    ["FRM", "MAT"],
    { screen: [0.517, 0.323], mat: 0.035, bar: 0.018, art: "art_fjord" },
    { screen: [0.323, 0.517], mat: 0.05, art: "art" },
  ),
  "canvas-32": canvas(["FRM"], { screen: [0.708, 0.398], mat: 0, bar: 0.02, art: "print_horizon" }),
  "paper-frame-13": {
    axes: ["FRM"],
    alone: (choice) => artFrame({ screen: [0.27, 0.203], mat: 0.018, bar: 0.016, art: "print_fern", ...look(choice) }),
    fit: ["width", "height"],
    shown: (choice) => [
      () => standingFrame({ screen: [0.203, 0.27], mat: 0, bar: 0.016, art: "print_fern", ...look(choice) }),
    ],
  },
};
