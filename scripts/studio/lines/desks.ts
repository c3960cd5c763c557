import { benchDesk, cornerDesk, desk, type DeskOptions } from "../models/desk";
import { liftTopper } from "../models/liftTopper";
import { coloured, finish, top } from "../catalogue/palette";
import type { Choice, Line, Lines } from "./line";

const look = ({ TOP, FIN }: Choice) => ({ top: top(TOP), frame: finish(FIN) });

/** Shown raised, as nobody stands at a desk that is down. */
const RAISED = 1.02;

/** As one sits at it. */
const SEATED = 0.74;

const RISE = { PAD: "memory-4", "ADD-D": "cable-tray" };

const rise = (size: DeskOptions, always: Choice): Line => ({
  axes: ["FIN", "TOP"],
  always,
  alone: (choice, { height }) => desk({ ...size, ...look(choice), height }),
  shown: (choice) => [() => desk({ ...size, ...look(choice), height: RAISED })],
  viewed: SEATED,
});

export const deskLines: Lines = {
  "rise-one": rise({ width: 1.2, depth: 0.7, stages: 2 }, { TSZ: "120x70", ...RISE }),
  "rise-duo": rise({ width: 1.2, depth: 0.7 }, { TSZ: "120x70", ...RISE }),
  "rise-duo-compact": rise({ width: 1.0, depth: 0.6 }, { TSZ: "100x60", ...RISE }),
  "rise-quad": rise({ width: 1.8, depth: 0.8, quad: true }, { TSZ: "180x80", PAD: "memory-4" }),
  "rise-corner-l": {
    axes: ["FIN", "TOP"],
    always: { SIDE: "left", PAD: "memory-4" },
    alone: (choice, { height }) => cornerDesk({ ...look(choice), height }),
    shown: (choice) => [() => cornerDesk({ ...look(choice), height: RAISED })],
    viewed: SEATED,
  },
  "rise-frame-only": {
    axes: ["FIN"],
    always: { PAD: "memory-4" },
    alone: ({ FIN }, { height }) =>
      desk({ board: false, width: 1.3, depth: 0.66, frame: finish(FIN), height: height + 0.06 }),
    shown: ({ FIN }) => [() => desk({ board: false, width: 1.3, frame: finish(FIN), height: 0.98 })],
    viewed: SEATED,
  },
  "lift-topper-80": {
    axes: ["COL"],
    alone: ({ COL }, { high }) => topper(COL, high ? 0.49 : 0.1),
    shown: ({ COL }) => [() => topper(COL, 0.3)],
  },
  "studio-bench-duo": {
    axes: ["FIN", "TOP", "SCR"],
    alone: (choice, { height }) =>
      benchDesk({ width: 1.4, depth: 0.8, height, divided: choice.SCR === "felt-screen", ...look(choice) }),
    shown: (choice) => [() => benchDesk({ divided: choice.SCR === "felt-screen", ...look(choice) })],
    fit: ["width", "depth"],
    viewed: SEATED,
  },
};

function topper(colour: string, rise: number) {
  return liftTopper({ top: coloured("laminate", colour), frame: coloured("steel", colour), rise });
}
